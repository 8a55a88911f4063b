import Bidi
import BidiTestSupport
import Testing

@Suite("Carets and hit testing")
struct CaretMapTests {
  @Test func leftToRight() throws {
    let carets = try BidiParagraph("abc").line.caretMap
    for offset in 0...3 {
      let edges = carets.edges(atUTF8Offset: offset)
      #expect(edges.primary == offset)
      #expect(!edges.isSplit)
    }
    #expect(carets.stops.map(\.visualEdge) == [0, 1, 2, 3])
  }

  @Test func rightToLeft() throws {
    let carets = try BidiParagraph("אבג").line.caretMap
    for (place, offset) in [0, 2, 4, 6].enumerated() {
      let edges = carets.edges(atUTF8Offset: offset)
      #expect(edges.primary == 3 - place)
      #expect(!edges.isSplit)
    }
    #expect(carets.stops.map(\.utf8Offset) == [6, 4, 2, 0])
  }

  /// "ab" then "גד" in a left-to-right paragraph: at the boundary the caret is split.
  @Test func directionBoundary() throws {
    let carets = try BidiParagraph("ab גד").line.caretMap
    let boundary = carets.edges(atUTF8Offset: 3)
    #expect(boundary.preceding == 3)
    #expect(boundary.following == 5)
    #expect(boundary.primary == 3)
    let end = carets.edges(atUTF8Offset: 7)
    #expect(end.preceding == 3)
    #expect(end.following == 5)
    #expect(end.primary == 5)
    #expect(
      carets.stops
        == [(0, 0), (1, 1), (2, 2), (3, 3), (7, 3), (5, 4), (3, 5), (7, 5)].map {
          CaretStop(utf8Offset: $0.0, visualEdge: $0.1)
        })
  }

  @Test func hitTesting() throws {
    let carets = try BidiParagraph("ab גד").line.caretMap
    #expect(carets.stop(atVisualPosition: 0, half: .left).utf8Offset == 0)
    #expect(carets.stop(atVisualPosition: 0, half: .right).utf8Offset == 1)
    #expect(carets.stop(atVisualPosition: 4, half: .right).utf8Offset == 3)
    #expect(carets.stop(atVisualPosition: 4, half: .left).utf8Offset == 5)
    #expect(carets.stop(atVisualPosition: 3, half: .left).utf8Offset == 7)
    #expect(
      carets.stop(atVisualPosition: -5, half: .right) == CaretStop(utf8Offset: 0, visualEdge: 0))
    #expect(
      carets.stop(atVisualPosition: 99, half: .left) == CaretStop(utf8Offset: 3, visualEdge: 5))
  }

  /// Carets do not stand inside a character, nor inside a base with its marks.
  @Test func combiningMarks() throws {
    let text = "שׁe\u{301}"
    let carets = try BidiParagraph(text).line.caretMap
    #expect(Set(carets.stops.map(\.utf8Offset)) == [0, 4, 7])
    #expect(carets.edges(atUTF8Offset: 2) == carets.edges(atUTF8Offset: 0))
    #expect(carets.edges(atUTF8Offset: 5) == carets.edges(atUTF8Offset: 4))
    // The line is e and its accent, then the point and its letter.
    #expect(carets.stop(atVisualPosition: 0, half: .right).utf8Offset == 4)
    #expect(carets.stop(atVisualPosition: 1, half: .right).utf8Offset == 7)
    #expect(carets.stop(atVisualPosition: 2, half: .left).utf8Offset == 4)
    #expect(carets.stop(atVisualPosition: 3, half: .left).utf8Offset == 0)
  }

  /// Moving right from the left end, and left from the right end, passes over every character once.
  @Test func movingBySight() throws {
    for text in AnyTextTests.all where !text.isEmpty {
      let line = try BidiParagraph(text).line
      let carets = line.caretMap
      let count = line.visualMap.count
      var edges = [0]
      var stop = CaretStop(utf8Offset: 0, visualEdge: 0)
      while let next = carets.stop(rightOf: stop) {
        #expect(next.visualEdge > stop.visualEdge)
        let places = carets.edges(atUTF8Offset: next.utf8Offset)
        #expect([places.preceding, places.following].contains(next.visualEdge))
        stop = next
        edges.append(next.visualEdge)
      }
      #expect(stop.visualEdge == count)
      var back = [count]
      while let next = carets.stop(leftOf: stop) {
        stop = next
        back.append(next.visualEdge)
      }
      #expect(back.reversed() == edges)
    }
  }

  /// Hitting either half of any scalar gives a caret at an edge of that scalar's character.
  @Test func hitsAgreeWithEdges() throws {
    for text in AnyTextTests.all {
      let line = try BidiParagraph(text, direction: .rightToLeft).line
      let carets = line.caretMap
      for position in -1...line.visualMap.count {
        for half in [CaretMap.Half.left, .right] {
          let stop = carets.stop(atVisualPosition: position, half: half)
          let edges = carets.edges(atUTF8Offset: stop.utf8Offset)
          #expect([edges.preceding, edges.following].contains(stop.visualEdge))
        }
      }
    }
  }

  @Test func emptyLine() throws {
    let carets = try BidiParagraph("", direction: .rightToLeft).line.caretMap
    #expect(carets.edges(atUTF8Offset: 0) == carets.edges(atUTF8Offset: 9))
    #expect(
      carets.stop(atVisualPosition: 0, half: .left) == CaretStop(utf8Offset: 0, visualEdge: 0))
    #expect(carets.stop(rightOf: CaretStop(utf8Offset: 0, visualEdge: 0)) == nil)
    #expect(carets.stops.count == 1)
  }

  /// Any number may be asked for.
  @Test func placesFarOutside() throws {
    let carets = try BidiParagraph("aא1").line.caretMap
    let (left, right) = (carets.stops.first, carets.stops.last)
    for far in [Int.min, -1, 4, Int.max] {
      let stop = carets.stop(atVisualPosition: far, half: .left)
      #expect(stop.visualEdge == (far < 0 ? left : right)?.visualEdge)
      #expect(carets.stop(atVisualPosition: far, half: .right).visualEdge == stop.visualEdge)
      let caret = CaretStop(utf8Offset: 0, visualEdge: far)
      #expect(carets.stop(rightOf: caret) == nil && carets.stop(leftOf: caret) == nil)
      _ = carets.edges(atUTF8Offset: far)
    }
  }
}
