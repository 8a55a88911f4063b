// swift-tools-version: 6.2

import PackageDescription

// A package of its own, because all of it has to be built with `-sanitize=fuzzer`: see `Scripts/fuzz`.
let package = Package(
  name: "swift-bidi-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-bidi", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzCatalogs", dependencies: [.product(name: "BidiCatalogs", package: "swift-bidi")]),
    .executableTarget(
      name: "FuzzMessages",
      dependencies: [
        .product(name: "Bidi", package: "swift-bidi"),
        .product(name: "BidiIsolation", package: "swift-bidi"),
        .product(name: "BidiMessages", package: "swift-bidi"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
