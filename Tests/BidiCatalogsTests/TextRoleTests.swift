import Testing

@testable import BidiCatalogs

/// Values that are read by a program, and not by people, told by their text alone.
struct TextRoleTests {
  private func role(_ text: String) -> CatalogUnit.Role { .ofText(text) }

  @Test func addresses() {
    for text in ["https://example.org/نص", "mailto:a@example.org", "app+x://y"] {
      #expect(role(text) == .address, "\(text)")
    }
    for text in ["https://", "https://example.org now", "زر: https://example.org", "a:b"] {
      #expect(role(text) == .text, "\(text)")
    }
  }

  @Test func fileFilters() {
    for text in ["صور (*.png *.jpg)", "صور (\u{200E}*.png)", "صور|*.png;*.jpg", "*.txt"] {
      #expect(role(text) == .machineData, "\(text)")
    }
    for text in ["اكتب *.png هنا", "صور (*)", "5*.3"] { #expect(role(text) == .text, "\(text)") }
  }

  @Test func numbersAndColors() {
    for text in ["12", "-1", "1.2.3", "#FF8800", "#abc"] {
      #expect(role(text) == .machineData, "\(text)")
    }
    for text in ["", "-", ".", "٥", "5%", "#abcde", "#tag", "1,000", "C++"] {
      #expect(role(text) == .text, "\(text)")
    }
  }

  @Test func datePatterns() {
    for text in [
      "%d %b، %H:%M", "%Y-%m-%d", "%-d %B", "%I:%M %p", "%A، %e %B",
      "d MMMM، y", "EEEE، d MMM y", "yyyy/MM/dd", "HH:mm", "d 'من' MMMM",
    ] {
      #expect(role(text) == .machineData, "\(text)")
    }
    // Placeholders of printf, words, and single letters.
    for text in [
      "%d - %s", "%s: %x", "%d%%", "%Y سنة %m", "%1$d %b", "%@ %B", "%", "%d %", "HH", "S / M / L",
      "a: b", "he", "Mmm: dd", "dd نص", "MMMMMMMMM y",
    ] {
      #expect(role(text) == .text, "\(text)")
    }
  }

  /// Nobody but their program reads them; they are left alone unless someone asks.
  @Test func inCatalogs() throws {
    let catalog = try Catalog("ar.lproj/a.strings", "\"a\" = \"%d %b، %H:%M\";\n\"b\" = \"نص\";\n")
    #expect(catalog.units.map(\.role) == [.machineData, .text])
    #expect(catalog.units.map(\.isTranslatable) == [false, true])
  }
}
