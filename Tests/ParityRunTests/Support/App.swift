import ParityJSON

/// A small app that keeps the protocol: it counts what is done to it, saves words and knows one
/// input that it rejects.
///
/// It stands for the program in one process, so it is a class that only this process touches.
final class App {
  /// What it found in its storage, and what it saved since.
  private(set) var saved: [String]
  /// How often it was launched: nothing of it shows.
  private(set) var launches = 0
  /// As JSON, spelled as it came.
  private var route = "null"
  private var last = ""
  private var count = 0
  private var attempts = 0

  init(saved: [String]) { self.saved = saved }

  func answer(_ line: String) -> Answer {
    guard let request = try? JSONDocument(parsing: Array(line.utf8)).root else {
      return .line(#"{"error":"not understood"}"#)
    }
    guard let command = request["cmd"]?.text else {
      return .line(request.replying(#""echo":\#(line)"#))
    }
    switch command {
    case "hello":
      return .line(request.replying(#""ok":true,"protocol":1,"implementation":"puppet""#))
    case "launch": return launch(request)
    case "open": route = Self.route(of: request)
    case "do": if let code = act(request) { return .line(rejected(code, request)) }
    case "env", "ls": break
    default: return .line(rejected("unknown_command", request))
    }
    return .line(request.replying(#""ok":true,\#(screen)"#))
  }

  private func launch(_ request: JSONView) -> Answer {
    guard request["route"]?.text != "/nowhere" else {
      return .line(rejected("unknown_route", request))
    }
    if launches > 0 { saved = [] }
    launches += 1
    route = Self.route(of: request)
    (last, count, attempts) = ("", 0, 0)
    return .line(request.replying(#""ok":true,\#(screen)"#))
  }

  private static func route(of request: JSONView) -> String {
    request["route"].map { String(decoding: $0.rawBytes, as: UTF8.self) } ?? "null"
  }

  /// The code of a rejection.
  private func act(_ request: JSONView) -> String? {
    let action = request["action"]?.text ?? ""
    switch action {
    case "Fail": return "invalid_input"
    case "Fax": return "unsupported"
    case "Save": saved.append("word \(saved.count + 1)")
    case "Attempt": attempts += 1
    default: break
    }
    last = action
    count += 1
    return nil
  }

  private func rejected(_ code: String, _ request: JSONView) -> String {
    request.replying(#""ok":false,"error":{"code":"\#(code)","message":"no"},\#(screen)"#)
  }

  private var screen: String {
    let words = saved.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      "path":\(route),"name":"Screen","state":{"count":\(count),"last":"\(last)",\
      "saved":[\(words)]},"actions":["Go","Save"],"env":{},"networkAttempts":\(attempts)
      """
  }
}
