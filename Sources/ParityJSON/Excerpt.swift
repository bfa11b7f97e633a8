/// A part of untrusted bytes that can be printed anywhere: on one line, and without side effects.
///
/// Scalars are shown as they are if they are seen as themselves, else as `\n`, `\u{202E}`, `\xFF`;
/// none is split. `…` stands where something was left out.
///
/// - Parameters:
///   - bytes: any bytes.
///   - limit: the most scalars that are printed, the `…` not counted; 65,536 at most.
///   - offset: the byte that is to be seen, from 0; with as much before it as after it.
/// - Returns: the excerpt, in one line.
package func escapedExcerpt(
  _ bytes: some RandomAccessCollection<UInt8>, limit: Int, around offset: Int = 0
) -> String {
  let limit = max(0, min(limit, 65_536))
  let offset = max(0, min(offset, bytes.count))
  // A scalar takes four bytes at most and prints as one at least: no more than these can be shown.
  let reach = 4 * limit
  let first = max(0, offset - reach)
  let window = Array(bytes.dropFirst(first).prefix(offset - first + reach))
  let start = first == 0 ? 0 : window.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
  var before: [String] = []
  var after: [String] = []
  var end = first + start
  for piece in ShownText(window[start...]) {
    end += piece.length
    if end <= offset { before.append(piece.text) } else { after.append(piece.text) }
  }
  let shownBefore = fitting(before.reversed(), max(limit / 2, limit - length(of: after)))
  let shownAfter = fitting(after, limit - length(of: shownBefore))
  let isCutBefore = first + start > 0 || shownBefore.count < before.count
  let isCutAfter = first + window.count < bytes.count || shownAfter.count < after.count
  return (isCutBefore ? "…" : "") + shownBefore.reversed().joined() + shownAfter.joined()
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

private func length(of pieces: [String]) -> Int {
  pieces.reduce(0) { $0 + $1.unicodeScalars.count }
}
