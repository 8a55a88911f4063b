/// Keeps a value from being optimized away.
@inline(never) @_optimize(none) func blackHole<Value>(_ value: Value) {}

/// Nanoseconds that a call of each of some functions takes: the best of several batches, so that noise
/// only adds. The batches take turns, so that what else the machine does falls on all alike.
func nanoseconds(_ bodies: [() -> Void]) -> [Double] {
  let clock = ContinuousClock()
  let counts = bodies.map { body in
    var count = 1
    while clock.measure({ for _ in 0..<count { body() } }) < .milliseconds(2) { count *= 2 }
    return count
  }
  var best = bodies.map { _ in Double.infinity }
  for _ in 0..<25 {
    for (number, body) in bodies.enumerated() {
      let time = clock.measure { for _ in 0..<counts[number] { body() } }
      let (seconds, attoseconds) = time.components
      let total = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
      best[number] = min(best[number], total / Double(counts[number]))
    }
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
