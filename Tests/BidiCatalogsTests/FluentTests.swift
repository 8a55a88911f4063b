import Testing

@testable import BidiCatalogs

struct FluentTests {
  @Test func patterns() throws {
    let catalog = try Catalog(contentsOf: Files.samples.appending(path: "fluent/ar/app.ftl").path)
    #expect(
      catalog.units.map { [$0.key] + $0.variant + [$0.text] } == [
        ["title", "عنوان { $name }"], ["-brand", "المتصفح"],
        ["multi", "السطر الأول\n  مزاح\n\nالأخير { -brand }"],
        ["literal", "نص \u{2068}x\u{2069} {"], ["files", "$count", "one", "ملف"],
        ["files", "$count", "other", "{ $count } ملف\nآخر"],
        ["mixed", "NUMBER($n)", "one", "ملف"], ["mixed", "NUMBER($n)", "other", "ملفات"],
        ["mixed", "لديك { NUMBER($n) } هنا"], ["button", "زر"], ["button.title", "تلميح"],
        ["button.label", "$x", "a", "أ"], ["button.label", "$x", "b", "$y", "c", "ج"],
        ["button.label", "$x", "b", "$y", "d", "د"], ["last", "آخر"],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .fluent })
    #expect(catalog.units[0].comment == "The title")
    #expect(catalog.units.filter { !$0.isEditable }.map(\.key) == ["mixed"])
    let escaped = try catalog.edited([.insert("\u{2068}", at: [0], ofUnit: 1)], style: .escaped)
    #expect(escaped.contains("-brand = {\"\\u2068\"}المتصفح"))
    let brace = try catalog.edited([.insert("{", at: [0], ofUnit: 1)], style: .raw)
    #expect(brace.contains("-brand = {\"{\"}المتصفح"))
  }

  @Test func templatesOfFreeMarker() throws {
    let path = Files.samples.appending(path: "fluent/template.ftl").path
    #expect(CatalogFormat.detect(path: path, bytes: try Files.bytes(path)) == nil)
  }

  @Test func malformed() {
    expectFailure("ar/a.ftl", "a = نص\nb = { $x\n", 2, 5, .unterminated("placeable"))
    expectFailure(
      "ar/a.ftl", "a = نص\nb x\n", 2, 3, .expected("\"=\" after the name", found: "\"x\""))
    expectFailure("ar/a.ftl", "a = نص }\n", 1, 8, .expected("text", found: "\"}\""))
    expectFailure("ar/a.ftl", "a = { \"x\n\" }\n", 1, 7, .unterminated("string"))
    expectFailure("ar/a.ftl", "a = { \"\\u12\" }\n", 1, 8, .invalidEscape("\\u12"))
    expectFailure(
      "ar/a.ftl", "a = { $x ->\n  one\n}\n", 2, 3,
      .expected("a variant in \"[\"", found: "\"o\""))
    expectFailure(
      "ar/a.ftl", "a = \(String(repeating: "{", count: 1000))", 1, 69,
      .nestedTooDeeply(limit: 64))
  }
}
