import TestSupport

@testable import ParityLanguage

/// Damage to a file: what a slip of a finger or of a merge does to it.
struct Mutation: CustomStringConvertible {
  let bytes: [UInt8]
  /// The line, from 0, that was damaged.
  let line: Int
  let description: String

  private static let letters = Array("ae=.,[]{}\"#$()|>@ 0-<!/\\\u{e9}\t".unicodeScalars)

  /// One character is added, lost, changed or swapped with its neighbour.
  static func ofOneCharacter(_ file: [UInt8], _ noise: inout Noise) -> Mutation {
    var scalars = Array(String(decoding: file, as: UTF8.self).unicodeScalars)
    let place = Int.random(in: 0..<scalars.count, using: &noise)
    let line = scalars[..<place].reduce(0) { $0 + ($1 == "\n" ? 1 : 0) }
    let letter = letters[Int.random(in: 0..<letters.count, using: &noise)]
    let description: String
    switch Int.random(in: 0..<4, using: &noise) {
    case 0:
      description = "\(scalars[place].debugDescription) lost at \(place)"
      scalars.remove(at: place)
    case 1:
      description = "\(letter.debugDescription) added at \(place)"
      scalars.insert(letter, at: place)
    case 2:
      description = "\(scalars[place].debugDescription) changed to \(letter.debugDescription)"
      scalars[place] = letter
    default:
      let other = min(place + 1, scalars.count - 1)
      description = "\(scalars[place].debugDescription) swapped with its neighbour at \(place)"
      scalars.swapAt(place, other)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Mutation(bytes: Array(String(text).utf8), line: line, description: description)
  }

  /// One line is lost, doubled, joined to the next one, or swapped with it.
  static func ofOneLine(_ file: [UInt8], _ noise: inout Noise) -> Mutation {
    var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let line = Int.random(in: 0..<lines.count - 1, using: &noise)
    let description: String
    switch Int.random(in: 0..<4, using: &noise) {
    case 0:
      description = "line \(line + 1) lost"
      lines.remove(at: line)
    case 1:
      description = "line \(line + 1) doubled"
      lines.insert(lines[line], at: line)
    case 2:
      description = "line \(line + 1) joined to the next"
      lines[line] += lines.remove(at: line + 1)
    default:
      description = "line \(line + 1) swapped with the next"
      lines.swapAt(line, line + 1)
    }
    let bytes = Array(lines.joined(separator: [0x0A]))
    return Mutation(bytes: bytes, line: line, description: description)
  }
}

/// What each line of a file is: the kind that its statement has, whether it can be read or not.
struct LineKinds {
  private(set) var kinds: [Int: SyntaxKind] = [:]
  private(set) var isDamaged: Set<Int> = []

  init(_ bytes: [UInt8]) {
    var parser = Parser(SourceText(bytes: bytes, path: "x.parity"))
    parser.readFile()
    for statement in parser.tree.statements {
      let node = parser.tree[statement]
      let line = parser.source.line(of: node.range.start)
      kinds[line] = node.kind
      if node.isInError { isDamaged.insert(line) }
    }
    for fault in parser.faults { isDamaged.insert(parser.source.line(of: fault.range.start)) }
  }
}
