import BidiCatalogs
import Testing

@testable import BidiLint

@Suite struct OrderedConcurrencyTests {
  @Test(arguments: [1, 2, 3, 16, 1_000])
  func resultsComeInTheInputsOrder(width: Int) async {
    let inputs = Array(0..<500)
    var results: [Int] = []
    await OrderedConcurrency.forEach(inputs, width: width) { input in
      // Uneven work, so that later inputs are done before earlier ones.
      (0..<((input * 7_919) % 500)).reduce(input) { $0 &+ $1 &- $1 }
    } consume: {
      results.append($0)
      return true
    }
    #expect(results == inputs)
  }

  @Test(arguments: [1, 4]) func endsOnceTheConsumerHasEnough(width: Int) async {
    var results: [Int] = []
    await OrderedConcurrency.forEach(Array(0..<500), width: width) {
      $0
    } consume: {
      results.append($0)
      return results.count < 10
    }
    #expect(results == Array(0..<10))
  }

  @Test func whatTakesLongIsBegunBeforeItsTurnAndWhatIsWaitedForFirst() {
    var queue = OrderedConcurrency.Queue(count: 6, early: [4, 2, 0, 9])
    #expect(queue.next(turn: 0, onlyTurn: false) == 0)
    #expect(queue.next(turn: 0, onlyTurn: false) == 4)
    #expect(queue.next(turn: 0, onlyTurn: false) == 2)
    #expect(queue.next(turn: 0, onlyTurn: false) == 1)
    // Too much waits: nothing but what the others wait for.
    #expect(queue.next(turn: 2, onlyTurn: true) == nil)
    #expect(queue.next(turn: 3, onlyTurn: true) == 3)
    #expect(queue.next(turn: 5, onlyTurn: false) == 5)
    #expect(queue.next(turn: 6, onlyTurn: false) == nil)
  }

  @Test(arguments: [1, 3]) func nothingIsDoneTwice(width: Int) async {
    let counts = Locked([Int](repeating: 0, count: 300))
    var results: [Int] = []
    await OrderedConcurrency.forEach(
      Array(0..<300), width: width, early: [299, 150, 0], capacity: 3, weight: { $0 % 5 }
    ) { input in
      counts.withLock { $0[input] += 1 }
      return input
    } consume: {
      results.append($0)
      return true
    }
    #expect(results == Array(0..<300))
    #expect(counts.withLock { $0 } == [Int](repeating: 1, count: 300))
  }

  @Test func noInputsGiveNoResults() async {
    await OrderedConcurrency.forEach([Int](), width: 4) {
      $0
    } consume: { _ in
      Issue.record("There is nothing to consume")
      return true
    }
  }
}
