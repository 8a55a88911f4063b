/// Keeps a value from being optimized away.
@inline(never) @_optimize(none) func blackHole<Value>(_ value: Value) {}

/// Nanoseconds that a call takes: the best of several batches, so that noise only adds.
func nanoseconds(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var count = 1
  while true {
    let time = clock.measure { for _ in 0..<count { body() } }
    if time > .milliseconds(5) { break }
    count *= 2
  }
  var best = Double.infinity
  for _ in 0..<7 {
    let time = clock.measure { for _ in 0..<count { body() } }
    let (seconds, attoseconds) = time.components
    best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
  }
  return best
}

/// A number with two digits behind the point, set right in a column.
func column(_ value: Double, _ width: Int = 10) -> String {
  let hundredths = Int(value * 100 + 0.5)
  let whole = hundredths / 100
  let rest = hundredths % 100
  let digits = "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  return String(repeating: " ", count: max(0, width - digits.count)) + digits
}

/// A name set left in a column.
func column(_ name: String, _ width: Int) -> String {
  name + String(repeating: " ", count: max(0, width - name.count))
}
