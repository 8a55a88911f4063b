// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-bidi-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-bidi", path: "..")],
  targets: [
    .systemLibrary(name: "CPeerICU", pkgConfig: "icu-uc"),
    .systemLibrary(name: "CPeerFriBidi", pkgConfig: "fribidi"),
    // The raw C calls that the Swift interface is measured against, compiled with full optimization.
    .target(
      name: "CPeers", dependencies: ["CPeerICU", "CPeerFriBidi"],
      cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "BidiBenchmarks",
      dependencies: [
        "CPeers", .product(name: "Bidi", package: "swift-bidi"),
        .product(name: "BidiIsolation", package: "swift-bidi"),
        .product(name: "BidiMessages", package: "swift-bidi"),
        .product(name: "BidiCatalogs", package: "swift-bidi"),
      ]),
    // The libraries of `bidi-fix`, whether anything of them is called or not.
    .executableTarget(
      name: "Idle",
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--no-as-needed"], .when(platforms: [.linux])),
        .linkedLibrary("icuuc"), .linkedLibrary("fribidi"), .linkedLibrary("expat"),
        .linkedLibrary("yaml"),
      ]),
    .executableTarget(
      name: "CatalogBenchmarks", dependencies: [.product(name: "BidiCatalogs", package: "swift-bidi")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
