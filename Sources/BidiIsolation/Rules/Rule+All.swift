extension Rule {
  /// All rules, in the order in which they are listed. To add one, write it beside its like and put
  /// it into its list.
  public static let all: [Rule] = scrambles + messages + controls + damage

  /// What is displayed in the wrong order.
  static let scrambles: [Rule] = [
    scrambledURL, scrambledEmail, scrambledPhone, scrambledNumber, scrambledDate,
    scrambledVersion, scrambledPath, scrambledCode, scrambledBrand, scrambledMention,
    scrambledPhrase, scrambledMenuPath, componentOrder, arabicDigitGroups,
  ]

  /// What goes wrong with values that are put in at run time.
  static let messages: [Rule] = [
    scrambledConcatenation, scrambledList, unisolatedPlaceholder, placeholderAffix,
    placeholderBeginsParagraph, placeholderDamaged, isolateDoubled, sourceMismatch,
  ]

  /// What is wrong with values that are joined to other text.
  static let concatenations: Set<Rule> = [
    scrambledConcatenation, scrambledList, placeholderBeginsParagraph,
  ]

  /// Invisible controls that are wrong, or not needed.
  static let controls: [Rule] = [
    unclosedIsolate, unclosedEmbedding, strayPDI, strayPDF, crossingControls, overrideControl,
    legacyEmbedding, markInsteadOfIsolate, redundantIsolate, isolateWrongDirection,
    isolateSplitsNumber, isolateEatsPunctuation, controlInTechnicalText, deceptiveOrder,
    depthExceeded,
  ]

  /// Text that was typed, stored or left so that readers see something else than was meant.
  static let damage: [Rule] = [
    punctuationTypedVisually, visualOrderText, mixedDigits, tatweelOrPresentationForm,
    wrongFirstStrong, untranslatedInRTL,
  ]
}
