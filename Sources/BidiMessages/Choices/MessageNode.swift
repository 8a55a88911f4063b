/// What a parser found in a message that may hold choices. Ranges count UTF-8 bytes of the text.
indirect enum MessageNode: Sendable {
  /// A piece that is in the message whatever is chosen.
  case token(MessageSyntax.Token)
  /// A choice between branches: a plural, a select.
  case choice(Range<Int>, [Branch])

  /// One branch of a choice.
  struct Branch: Sendable {
    /// What stands between the braces of the branch.
    var content: Range<Int>
    var nodes: [MessageNode]
  }
}

extension [MessageNode] {
  /// How many variants show every branch once, each in its context: as many as the choice with most
  /// branches has, those nested in it included.
  var variantCount: Int { map(\.leafCount).max() ?? 1 }

  /// The tokens of one variant: of every choice one branch, what stands round it as the tags of an
  /// element that holds it. Branches that are not chosen are part of these.
  func tokens(ofVariant variant: Int) -> [MessageSyntax.Token] {
    flatMap { $0.tokens(ofVariant: variant) }
  }
}

extension MessageNode {
  fileprivate var leafCount: Int {
    switch self {
    case .token: 1
    case .choice(_, let branches): branches.reduce(0) { $0 + $1.nodes.variantCount }
    }
  }

  fileprivate func tokens(ofVariant variant: Int) -> [MessageSyntax.Token] {
    switch self {
    case .token(let token): return [token]
    case .choice(let range, let branches):
      var leaf = variant % Swift.max(leafCount, 1)
      for branch in branches {
        let count = branch.nodes.variantCount
        guard leaf >= count else {
          return [
            .markup(range.lowerBound..<branch.content.lowerBound, Markup.choiceName, .open)
          ] + branch.nodes.tokens(ofVariant: leaf) + [
            .markup(branch.content.upperBound..<range.upperBound, Markup.choiceName, .close)
          ]
        }
        leaf -= count
      }
      return []
    }
  }
}

extension Markup {
  /// The name of what stands round the chosen branch of a choice.
  static let choiceName = "choice"
  /// Whether it stands round the chosen branch of a choice: no isolate goes round that.
  var isChoice: Bool { name == Self.choiceName }
}
