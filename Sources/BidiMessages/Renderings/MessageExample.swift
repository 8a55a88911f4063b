import BidiIsolation

/// A message as readers may see it: values in its placeholders, its tags taken out.
package struct MessageExample: Sendable, Hashable {
  /// A value that was put in.
  package struct Value: Sendable, Hashable {
    /// Where it stands; counts UTF-8 bytes of the example's text.
    package let range: Range<Int>
    /// The placeholder as it is written in the message.
    package let placeholder: String
  }

  /// What is displayed.
  package let text: String
  /// The values, in the order of the text.
  package let values: [Value]
}

extension MessageChecker {
  /// The first of the renderings that a message is checked in; of a message with choices that of its
  /// first variant.
  package func example(of message: Message) -> MessageExample {
    let check = MessageCheck(checker: self, message: message, engine: .icu)
    let rendering = check.rendering(check.arguments.first ?? [:], [])
    let text = String(scalars: rendering.scalars)
    let offsets = UTF8Offsets(text)
    let places = message.placeholders
    return MessageExample(
      text: text,
      values: rendering.values.map { value in
        MessageExample.Value(
          range: offsets.range(value.range),
          placeholder: message.text(places[value.identity].range))
      })
  }
}
