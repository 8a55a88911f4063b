/// Work on many inputs at once, with the results in the inputs' order.
package enum OrderedConcurrency {
  /// Runs `work` on every input, at most `width` at a time, and hands the results to `consume` one
  /// by one in the inputs' order. Stops early once `consume` returns false.
  ///
  /// At most a few times `width` results wait for their turn, so that memory does not grow with
  /// the number of inputs.
  package static func forEach<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], width: Int, work: @escaping @Sendable (Input) -> Output,
    consume: (Output) -> Bool
  ) async {
    let width = max(1, min(width, inputs.count))
    if width == 1 {
      for input in inputs where !consume(work(input)) { return }
      return
    }
    await withTaskGroup(of: (Int, Output).self) { group in
      var started = 0
      var finished = 0
      var waiting: [Int: Output] = [:]
      func start() {
        let index = started
        let input = inputs[index]
        started += 1
        group.addTask { (index, work(input)) }
      }
      while started < width { start() }
      while let (index, output) = await group.next() {
        waiting[index] = output
        while let next = waiting.removeValue(forKey: finished) {
          finished += 1
          guard consume(next) else {
            group.cancelAll()
            return
          }
        }
        // One long input must not let all later results pile up behind it.
        while started < inputs.count, started - finished < 8 * width,
          started - finished - waiting.count < width
        {
          start()
        }
      }
    }
  }
}
