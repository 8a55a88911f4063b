import Bidi
import CPeers

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// From a `String` to a paragraph with its levels, and its visual runs.
func layOut(_ text: String, _ engine: some BidiEngine) {
  guard let paragraph = try? BidiParagraph(text, engine: engine) else { return }
  // One number of all, as the peers give one.
  let level = paragraph.level(atUTF8Offset: paragraph.utf8Range.upperBound - 1)
  blackHole(Int(level?.rawValue ?? 0) + paragraph.visualRuns.count)
}

// `BidiBenchmarks "Arabic 40"` does nothing but lay out that text a hundred thousand times, for a profiler.
if CommandLine.arguments.count > 1, CommandLine.arguments[1] != "--checks" {
  for sample in Sample.all where sample.name == CommandLine.arguments[1] {
    for _ in 0..<100_000 { layOut(sample.text, .icu) }
  }
  exit(0)
}

// `BidiBenchmarks --checks` measures nothing but the checks of texts and messages.
if CommandLine.arguments.dropFirst().first == "--checks" {
  measureChecks(peer_icu_open(100_000))
  measureMessages()
  await measureCorpus()
  exit(0)
}

print("\(column("nanoseconds", 22)) Swift, ICU     C ICU   ratio    Swift, FB      C FB   ratio")
let peer = peer_icu_open(100_000)
for sample in Sample.all {
  let text = sample.text
  let bytes = Array(text.utf8)
  // FriBidi takes quadratic time for long rows of isolates.
  let isSlow = sample.name == "isolates 65536"
  let times = nanoseconds(
    [
      { layOut(text, .icu) }, { blackHole(peer_icu_run(peer, bytes, bytes.count)) },
    ]
      + (isSlow
        ? []
        : [
          { layOut(text, .friBidi) }, { blackHole(peer_fribidi_run(bytes, bytes.count)) },
        ]))
  let columns = stride(from: 0, to: times.count, by: 2).map { pair in
    column(times[pair]) + column(times[pair + 1]) + column(times[pair] / times[pair + 1], 8)
  }
  print(column(sample.name, 22), columns.joined(separator: "  "))
}
measureChecks(peer)
measureMessages()
await measureCorpus()
peer_icu_close(peer)

print("\n\(column("scan, nanoseconds", 22))      Swift    C loop    memchr  loop/S  S/memchr")
for length in [64, 65_536] {
  for (name, text) in scanTexts {
    let text = Sample.cut(text, length)
    let bytes = Array(text.utf8)
    let times = nanoseconds([
      { blackHole(BidiScan(text)) }, { blackHole(peer_scan_loop(bytes, bytes.count)) },
      { blackHole(peer_memchr(bytes, bytes.count)) },
    ])
    let (swift, loop, memchr) = (times[0], times[1], times[2])
    print(
      column("\(name) \(length)", 22), column(swift), column(loop), column(memchr),
      column(loop / swift, 8), column(swift / memchr, 8))
  }
}

let plain = Sample.cut(Sample.sources[0].text, 200)
// What is made once is not counted.
layOut(plain, .icu)
let before = peer_allocations()
for _ in 0..<1_000 { layOut(plain, .icu) }
let allocations = peer_allocations() - before
print("\nAllocations for 1,000 left-to-right paragraphs: \(allocations)")
