/// What a difference looks like: the usual cause behind it, where one can be seen.
///
/// A class never changes the verdict; it helps to read it. The raw values are what reports, logs
/// and the shared pairs of replies write.
package enum DivergenceClass: String, Hashable, Sendable, CaseIterable {
  // Numbers that count as equal: notes.
  /// `1` against `1.0` or `1E0`: the same decimal, spelled otherwise.
  case numberForm = "number.form"
  /// `1.1` against `1.1000000000000001`: other digits of the same binary64.
  case numberDigits = "number.digits"
  /// `-0` against `0`.
  case numberNegativeZero = "number.neg-zero"
  /// Different numbers that a `tolerate` rule lets pass.
  case numberTolerated = "number.tolerated"

  // Numbers that differ.
  /// A value that was widened from a 32-bit float: `0.1` against `0.10000000149011612`.
  case numberFloat32 = "number.float32"
  /// Neighbouring binary64 values: the last bits of a calculation.
  case numberUlp = "number.ulp"
  /// An integer that went through a binary64 and lost its last digits.
  case numberPrecision = "number.precision"
  /// A tie or a fraction that was rounded another way: `-3` against `-2`.
  case numberRounding = "number.rounding"
  /// The same size with the other sign.
  case numberSign = "number.sign"
  /// A power of ten between them: units or percent.
  case numberScale = "number.scale"
  /// Numbers that differ without a known pattern.
  case number = "number"

  // Texts.
  /// Canonically equivalent (NFC against NFD) and spelled with other code points.
  case stringCanonical = "string.canonical"
  /// Equal but for compatibility forms: a ligature, a full-width letter.
  case stringCompatibility = "string.compat"
  /// Equal but for code points that cannot be seen: variation selectors, joiners, marks of
  /// direction.
  case stringInvisible = "string.invisible"
  /// Equal but for white space.
  case stringSpace = "string.space"
  /// Equal but for capitals.
  case stringCase = "string.case"
  /// Half a surrogate pair: a text was cut inside an emoji, or its bad half was replaced.
  case stringSurrogate = "string.surrogate"
  /// UTF-8 that was read as Latin-1 or the like.
  case stringEncoding = "string.encoding"
  /// Escaped once more: `&amp;` against `&`, a backslash and `n` against a line feed.
  case stringEscape = "string.escape"
  /// One is the beginning of the other.
  case stringCut = "string.cut"
  /// The same words in another order.
  case stringOrder = "string.order"
  /// Texts that differ without a known pattern.
  case string = "string"
  /// A number or a date spelled for another locale: `1,5` against `1.5`.
  case localeNumber = "locale.number"
  /// The same address with other percent signs.
  case urlEncoding = "url.encoding"
  /// The same instant spelled otherwise: fractions, offset, seconds against milliseconds.
  case instantSpelling = "instant.spelling"
  /// The same wall clock read in another time zone: whole quarters of an hour between them.
  case instantZone = "instant.zone"

  // Kinds and shapes.
  /// Another JSON type.
  case type = "type"
  /// True against false.
  case boolean = "boolean"
  /// Null written by one, the key left out by the other.
  case shapeNullAbsent = "shape.null-absent"
  /// A default (an empty list, text or object, `false`, `0`) written by one, left out by the other.
  case defaultAbsent = "default.absent"
  /// Two of `[]`, `{}`, `""` and null for "nothing".
  case emptyKind = "empty.kind"
  /// A map written as an object by one and as a list of keys and values by the other.
  case mapShape = "map.shape"
  /// Bytes written as base64 or hex text by one and as a list of numbers by the other.
  case bytesShape = "bytes.shape"
  /// A sum type in another encoding: a wrapper object, a bare name, `status` with its payload.
  case enumEncoding = "enum.encoding"

  // Keys.
  /// A key that only some have.
  case keyAbsent = "key.absent"
  /// A key in other capitals, or `snake_case` against `camelCase`.
  case keyCase = "key.case"
  /// Canonically equivalent keys with other code points.
  case keyCanonical = "key.canonical"

  // Lists.
  /// The same elements in another order.
  case arrayOrder = "array.order"
  /// An element that only some have.
  case arrayMissing = "array.missing"
  /// An element that stands more often in one than in the other.
  case arrayRepeated = "array.repeated"

  /// Lists and objects that differ, too large to say where.
  case unexplored = "unexplored"

  // Whole replies.
  /// Accepted by one, rejected by the other.
  case outcome = "outcome"
  /// Another number of network attempts.
  case attempts = "attempts"
  /// A key of a reply that the protocol does not know and that is not compared: a note.
  case replyUnknownKey = "reply.unknown-key"
}

extension DivergenceClass {
  /// Whether values of this class count as equal and are only told with `--notes`.
  package var isNote: Bool {
    self == .numberForm || self == .numberDigits || self == .numberNegativeZero
      || self == .numberTolerated || self == .replyUnknownKey
  }
}
