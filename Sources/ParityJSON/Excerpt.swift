/// A part of untrusted bytes that can be printed anywhere: on one line, and without side effects.
///
/// Scalars are shown as they are if they are seen as themselves, else as `\n`, `\u{202E}`, `\xFF`;
/// none is split. `…` stands where something was left out.
///
/// - Parameters:
///   - bytes: any bytes.
///   - limit: the most scalars that are printed, the `…` not counted.
///   - offset: the byte that is to be seen, about in the middle.
/// - Returns: the excerpt, in one line.
package func escapedExcerpt(
  _ bytes: some Collection<UInt8>, limit: Int, around offset: Int = 0
) -> String {
  let bytes = Array(bytes)
  let offset = max(0, min(offset, bytes.count))
  // A piece takes four bytes at most and prints as one scalar at least: no more can be shown.
  let first = scalarStart(in: bytes, atOrBefore: max(0, offset - 4 * limit))
  let last = min(bytes.count, offset + 4 * limit + 4)
  var before: [String] = []
  var after: [String] = []
  var place = first
  for piece in ShownText(bytes[first..<last]) {
    if place + piece.length <= offset {
      before.append(piece.text)
    } else {
      after.append(piece.text)
    }
    place += piece.length
  }
  let half = limit / 2
  let afterLength = after.reduce(0) { $0 + $1.unicodeScalars.count }
  let shownBefore = fitting(before.reversed(), max(half, limit - afterLength)).reversed()
  let beforeLength = shownBefore.reduce(0) { $0 + $1.unicodeScalars.count }
  let shownAfter = fitting(after, limit - beforeLength)
  let isCutBefore = first > 0 || shownBefore.count < before.count
  let isCutAfter = last < bytes.count || shownAfter.count < after.count
  return (isCutBefore ? "…" : "") + shownBefore.joined() + shownAfter.joined()
    + (isCutAfter ? "…" : "")
}

/// The longest start of some pieces that has no more than `limit` scalars.
private func fitting(_ pieces: [String], _ limit: Int) -> [String] {
  var left = limit
  return Array(
    pieces.prefix { piece in
      left -= piece.unicodeScalars.count
      return left >= 0
    })
}

/// Where the scalar starts that has this byte.
private func scalarStart(in bytes: [UInt8], atOrBefore offset: Int) -> Int {
  var start = offset
  while start > 0, offset - start < 3, start < bytes.count, bytes[start] & 0xC0 == 0x80 {
    start -= 1
  }
  return start
}
