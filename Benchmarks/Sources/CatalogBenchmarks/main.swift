import BidiCatalogs
import Foundation

// `CatalogBenchmarks --memory FORMAT FILE` reads that file and prints its peak of memory in bytes. Without arguments: all formats, beside translate-toolkit where it is installed.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--memory" {
  if let id = arguments.dropFirst().first, let path = arguments.last,
    let format = CatalogFormat(id: id)
  {
    let catalog = try Catalog(contentsOf: path, format: format)
    withExtendedLifetime(catalog) { print(MemoryPeak.bytes) }
  }
  exit(0)
}

// `--profile FORMAT` reads a file of that format again and again, for a profiler.
if arguments.first == "--profile", let id = arguments.last {
  for sample in SampleCatalog.all() where sample.format.id == id {
    let bytes = Array(sample.content.utf8)
    for _ in 0..<50 { _ = try Catalog(path: sample.name, bytes: bytes, format: sample.format) }
  }
  exit(0)
}

let folder = FileManager.default.temporaryDirectory.appending(path: "bidi-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
let samples = SampleCatalog.all()
let paths = try samples.map { try write($0, in: "large") }
// With a catalog of one value in the place of a large one, the program and its libraries are as
// much in use, so that what is more comes from the file's size.
let smallPaths = try SampleCatalog.all(byteCount: 0).map { try write($0, in: "small") }

var characters = 0
let toolkit = try Toolkit.seconds(of: zip(samples, paths).map { ($0.format, $1) })
print(
  "format            MB    MB/s  with texts   toolkit, MB/s   ratio  with texts   memory / size")
for (number, (sample, path)) in zip(samples, paths).enumerated() {
  let bytes = Array(sample.content.utf8)
  let size = Double(bytes.count)
  let seconds = try secondsOfBestRun {
    _ = try Catalog(path: path, bytes: bytes, format: sample.format)
  }
  // Keys and texts become strings when they are asked for: here, all of them are.
  let secondsWithTexts = try secondsOfBestRun {
    let catalog = try Catalog(path: path, bytes: bytes, format: sample.format)
    for unit in catalog.units { characters &+= unit.key.utf8.count &+ unit.text.utf8.count }
  }
  let others =
    toolkit?[number].map { [size / 1e6 / $0, $0 / seconds, $0 / secondsWithTexts] }
    ?? [nil, nil, nil]
  let peaks = try [path, smallPaths[number]].map {
    try MemoryPeak.ofRun(["--memory", sample.format.id, $0])
  }
  let speeds = [size / 1e6, size / 1e6 / seconds, size / 1e6 / secondsWithTexts]
  let figures = speeds + others + [Double(peaks[0] - peaks[1]) / size]
  print(row(sample.format.id, figures, widths: [8, 8, 12, 16, 8, 12, 16]))
}

precondition(characters > 0)

/// Writes a sample to a file and returns its path.
func write(_ sample: SampleCatalog, in name: String) throws -> String {
  let file = folder.appending(path: name).appending(path: sample.format.id)
    .appending(path: sample.name)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(sample.content.utf8).write(to: file)
  return file.path
}

/// How long the fastest of several runs takes.
func secondsOfBestRun(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  return try (0..<10).map { _ in
    let (seconds, attoseconds) = try clock.measure(body).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }.min() ?? 0
}

/// A row of a table; a figure that is missing is left out.
func row(_ name: String, _ figures: [Double?], widths: [Int]) -> String {
  zip(figures, widths).reduce(name.padding(toLength: 12, withPad: " ", startingAt: 0)) {
    let text = $1.0.map { String(format: "%.1f", $0) } ?? ""
    return $0 + String(repeating: " ", count: max(0, $1.1 - text.count)) + text
  }
}
