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

  @Test func noInputsGiveNoResults() async {
    await OrderedConcurrency.forEach([Int](), width: 4) {
      $0
    } consume: { _ in
      Issue.record("There is nothing to consume")
      return true
    }
  }
}
