import BidiMessages

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The syntax that is tested, from the environment: libFuzzer has the arguments for itself.
private let target = MessageTarget(
  getenv("BIDI_FUZZ_SYNTAX").flatMap { MessageSyntax(id: String(cString: $0)) } ?? .icu)

/// What libFuzzer calls with each input: <https://llvm.org/docs/LibFuzzer.html#fuzz-target>.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  target.test(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
