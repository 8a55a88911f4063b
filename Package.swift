// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-bidi",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Bidi", targets: ["Bidi"]),
    .library(name: "BidiIsolation", targets: ["BidiIsolation"]),
    .library(name: "BidiFoundation", targets: ["BidiFoundation"]),
    .library(name: "BidiMessages", targets: ["BidiMessages"]),
    .library(name: "BidiCatalogs", targets: ["BidiCatalogs"]),
    .executable(name: "bidi-fix", targets: ["bidi-fix"]),
  ],
  targets: [
    // C libraries. ICU's own headers never reach Swift: `CBidiICU` wraps the calls in use behind
    // plain C types, because they clash with the ICU inside Foundation on Linux.
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CBidiICU", dependencies: ["CICU"]),

    // The algorithm.
    .target(name: "CBidiScan"),
    // Searches in bytes, for scanners of files.
    .target(name: "CBidiBytes"),
    .target(name: "BidiCore"),
    .target(name: "BidiICU", dependencies: ["BidiCore", "CBidiICU"]),
    .target(name: "BidiFriBidi", dependencies: ["BidiCore", "BidiICU", "CFriBidi"]),
    .target(name: "Bidi", dependencies: ["BidiCore", "BidiICU", "BidiFriBidi", "CBidiScan"]),

    // What the algorithm does to text, messages and catalogs.
    .target(name: "BidiIsolation", dependencies: ["Bidi", "BidiICU"]),
    // The only library that imports Foundation.
    .target(name: "BidiFoundation", dependencies: ["Bidi", "BidiIsolation"]),
    .target(name: "BidiMessages", dependencies: ["Bidi", "BidiIsolation"]),
    .target(
      name: "BidiCatalogs", dependencies: ["Bidi", "BidiICU", "CBidiBytes", "CExpat", "CYAML"]),
    .target(
      name: "BidiLint", dependencies: ["Bidi", "BidiIsolation", "BidiMessages", "BidiCatalogs"]),
    .target(
      name: "BidiReports",
      dependencies: [
        "Bidi", "BidiICU", "BidiIsolation", "BidiMessages", "BidiCatalogs", "BidiLint",
      ]),
    .target(
      name: "BidiCommand",
      dependencies: [
        "Bidi", "BidiICU", "BidiFriBidi", "BidiIsolation", "BidiMessages", "BidiCatalogs",
        "BidiLint",
        "BidiReports",
      ]),
    .executableTarget(name: "bidi-fix", dependencies: ["BidiCommand"]),

    .target(name: "FileTestSupport", path: "Tests/FileTestSupport"),
    .testTarget(
      name: "BidiLintTests",
      dependencies: [
        "Bidi", "BidiLint", "BidiIsolation", "BidiMessages", "BidiCatalogs", "BidiTestSupport",
        "FileTestSupport",
      ]),
    .testTarget(
      name: "BidiReportsTests",
      dependencies: ["BidiReports", "BidiLint", "BidiIsolation", "BidiCatalogs"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Bidi", "BidiIsolation", "BidiCatalogs", "BidiCommand", "BidiReports", "bidi-fix",
        "FileTestSupport",
      ]),

    // A plain reference implementation of the algorithm, and what tests of several modules share.
    .target(
      name: "BidiTestSupport", dependencies: ["Bidi", "BidiICU"], path: "Tests/BidiTestSupport"),
    .testTarget(name: "BidiTests", dependencies: ["Bidi", "BidiICU", "BidiTestSupport"]),
    .testTarget(
      name: "BidiCatalogsTests",
      dependencies: ["Bidi", "BidiCatalogs", "BidiLint", "FileTestSupport"]),
    .testTarget(
      name: "BidiIsolationTests",
      dependencies: ["Bidi", "BidiICU", "BidiIsolation", "BidiTestSupport"]),
    .testTarget(
      name: "BidiFoundationTests",
      dependencies: ["Bidi", "BidiIsolation", "BidiFoundation", "FileTestSupport"]),
    .testTarget(
      name: "BidiMessagesTests",
      dependencies: ["Bidi", "BidiIsolation", "BidiMessages", "BidiTestSupport", "FileTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// An import is part of a target's interface only where it says so.
for target in package.targets
where target.type != .system && !target.name.hasPrefix("CBidi") {
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
  ]
}
