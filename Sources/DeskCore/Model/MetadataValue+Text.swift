extension MetadataValue {
  /// A number or a truth where the text is one just as it would be written, else the text: `4` is a
  /// number, `04` is none, and both come back as they were.
  public init(reading text: String) {
    switch text {
    case "true": self = .truth(true)
    case "false": self = .truth(false)
    default:
      if let number = decimalNumber(text), Self.number(number).text == text {
        self = .number(number)
      } else {
        self = .text(text)
      }
    }
  }
}
