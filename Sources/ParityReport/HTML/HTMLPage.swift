import ParityDigest
import ParityRun

/// The frame of a page: markup that is always the same, its style, its script, and the policy that
/// lets nothing else run or load.
struct HTMLPage {
  /// What stands in the window's title.
  let title: String

  /// All before the data.
  var beginning: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>parity: \(MarkdownText.escaped(title))</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <noscript><h1>parity: \(MarkdownText.escaped(title))</h1>
    <p>This page needs its script to show more; the terminal report says the same without one.</p>
    </noscript>
    <div id="page"></div>
    <script type="application/json" id="data">

    """
  }

  /// All behind the data.
  var end: String { "</script>\n<script>\(Self.script)</script>\n</body>\n</html>\n" }

  /// JSON that a browser takes for nothing but text, wherever it stands in a page.
  ///
  /// In JSON these characters are in strings and nowhere else, where they may be escaped.
  static func island(_ json: [UInt8]) -> String {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count + json.count / 16)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): escaped += lessThan
      case UInt8(ascii: ">"): escaped += greaterThan
      case UInt8(ascii: "&"): escaped += ampersand
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let lessThan = Array("\\u003C".utf8)
  private static let greaterThan = Array("\\u003E".utf8)
  private static let ampersand = Array("\\u0026".utf8)

  /// The one style and the one script of the page, named by their digests.
  static let policy =
    "default-src 'none'; style-src '\(digest(of: style))'; script-src '\(digest(of: script))'; "
    + "base-uri 'none'; form-action 'none'"

  private static func digest(of text: String) -> String {
    "sha256-" + String(decoding: Base64.text(SHA256.digest(Array(text.utf8))), as: UTF8.self)
  }

  static let style = PageStyle.all
  static let script = PageScript.all
}
