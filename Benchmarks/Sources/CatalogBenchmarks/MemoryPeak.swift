import Foundation

/// The most memory that a process has used.
enum MemoryPeak {
  /// This process's, in bytes.
  static var bytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // The peak of `getrusage` is inherited from the program that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) << 10
    #endif
  }

  /// That of this program run with arguments: the least of three runs.
  static func ofRun(_ arguments: [String]) throws -> Int {
    var best = Int.max
    for _ in 0..<3 {
      let output = try run(CommandLine.arguments[0], arguments)
      best = min(best, Int(output.filter(\.isNumber)) ?? .max)
    }
    return best
  }
}
