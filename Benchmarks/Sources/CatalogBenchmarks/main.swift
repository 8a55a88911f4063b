import BidiCatalogs
import Foundation

// `CatalogBenchmarks --memory [FORMAT FILE]` reads that file, or nothing, and prints its peak of
// memory in bytes. Without arguments: all formats, beside translate-toolkit where it is installed.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--memory" {
  if let id = arguments.dropFirst().first, let path = arguments.last,
    let format = CatalogFormat(id: id)
  {
    let catalog = try Catalog(contentsOf: path, format: format)
    withExtendedLifetime(catalog) { print(MemoryPeak.bytes) }
  } else {
    print(MemoryPeak.bytes)
  }
  exit(0)
}

let folder = FileManager.default.temporaryDirectory.appending(path: "bidi-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
var files: [(sample: SampleCatalog, path: String)] = []
for sample in SampleCatalog.all() {
  let file = folder.appending(path: sample.format.id).appending(path: sample.name)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(sample.content.utf8).write(to: file)
  files.append((sample, file.path))
}

let toolkit = try Toolkit.seconds(of: files.map { ($0.sample.format, $0.path) })
let emptyRun = try MemoryPeak.ofRun(["--memory"])
print("format            MB    MB/s   toolkit, MB/s   ratio   memory / size")
for (number, (sample, path)) in files.enumerated() {
  let bytes = Array(sample.content.utf8)
  let size = Double(bytes.count)
  let seconds = try secondsOfBestRun {
    _ = try Catalog(path: path, bytes: bytes, format: sample.format)
  }
  let others = toolkit?[number].map { [size / 1e6 / $0, $0 / seconds] } ?? [nil, nil]
  let peak = try MemoryPeak.ofRun(["--memory", sample.format.id, path])
  let figures = [size / 1e6, size / 1e6 / seconds] + others + [Double(peak - emptyRun) / size]
  print(row(sample.format.id, figures, widths: [8, 8, 16, 8, 16]))
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
