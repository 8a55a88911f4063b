/// Work on many inputs at once, with the results in the inputs' order.
package enum OrderedConcurrency {
  /// Runs `work` on every input, at most `width` at a time, and hands the results to `consume` one
  /// by one in the inputs' order. Stops early once `consume` returns false.
  ///
  /// Results that come before their turn wait, as long as all of them weigh less than `capacity`, a few
  /// times `width` where nothing else is said: one long input does not hold up the others, nor does
  /// memory grow with their number.
  ///
  /// `early` are indices of inputs that take so long that they are begun before their turn: begun at
  /// the end, one of them would be worked on alone. `weight` is what a result that waits weighs.
  package static func forEach<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], width: Int, early: [Int] = [], capacity: Int? = nil,
    weight: (Output) -> Int = { _ in 1 }, work: @escaping @Sendable (Input) -> Output,
    consume: (Output) -> Bool
  ) async {
    let width = max(1, min(width, inputs.count))
    if width == 1 {
      for input in inputs where !consume(work(input)) { return }
      return
    }
    var queue = Queue(count: inputs.count, early: early)
    let capacity = capacity ?? 8 * width
    await withTaskGroup(of: (Int, Output).self) { group in
      var running = 0
      var finished = 0
      var waiting: [Int: Output] = [:]
      var waitingWeight = 0
      func start() {
        while running < width,
          // What is waited for is begun in any case.
          let index = queue.next(turn: finished, onlyTurn: waitingWeight >= capacity)
        {
          let input = inputs[index]
          running += 1
          group.addTask { (index, work(input)) }
        }
      }
      start()
      while let (index, output) = await group.next() {
        running -= 1
        waiting[index] = output
        waitingWeight += weight(output)
        while let next = waiting.removeValue(forKey: finished) {
          finished += 1
          waitingWeight -= weight(next)
          guard consume(next) else {
            group.cancelAll()
            return
          }
        }
        start()
      }
    }
  }

  /// Which inputs are still to be begun, and in what order.
  struct Queue {
    private var isBegun: [Bool]
    private var early: ArraySlice<Int>
    private var first = 0

    init(count: Int, early: [Int]) {
      isBegun = Array(repeating: false, count: count)
      self.early = early.filter { $0 < count }[...]
    }

    /// Takes out the next one: that whose turn it is, then those that take long, then the rest; nil
    /// where there is none.
    mutating func next(turn: Int, onlyTurn: Bool) -> Int? {
      if turn < isBegun.count, !isBegun[turn] { return take(turn) }
      if onlyTurn { return nil }
      while let index = early.popFirst() {
        if !isBegun[index] { return take(index) }
      }
      while first < isBegun.count, isBegun[first] { first += 1 }
      return first < isBegun.count ? take(first) : nil
    }

    private mutating func take(_ index: Int) -> Int {
      isBegun[index] = true
      return index
    }
  }
}
