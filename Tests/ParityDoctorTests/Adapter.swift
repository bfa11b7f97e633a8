import ParityJSON
import ParityWire

@testable import ParityDoctor

/// An adapter without a process: a counter that keeps the protocol, but for one fault.
struct Adapter: Patient {
  /// What it does wrong.
  enum Fault: String, CaseIterable {
    case noOk, noReply, unflushed, noPath, listAsEnv, doubleID, leaks, sticks, sharedState
    case acceptsUnknown, otherCode, changesOnRejection, diesOnUnknown
    case opensAnything, keepsApp, lenient, misreads, rounds
    case dropsAhead, cutsPieces, shortLines, noCR, splitsAtSeparators, surrogateDies, stopsAtZero
    case livesOn, statusOne, hangsInLine, banner, ignoresSIGTERM, hidesDial, crashesAlways, early,
      readsDoubles
  }

  let name = "core"
  var fault: Fault?
  var offersDial = false
  /// What the count comes to on the screen.
  var shows: (Int) -> Int = { $0 }
  let shared = Shared()

  /// What processes of one adapter must not share.
  final class Shared {
    var count = 0
  }

  func admit() throws(ConnectionFault) -> any Visit {
    if fault == .crashesAlways { throw .cannotStart(reason: "no such program") }
    return Process(self)
  }

  /// A process of it, which answers when it is listened to.
  final class Process: Visit {
    private let adapter: Adapter
    private var input: [UInt8] = []
    private var output: [[UInt8]] = []
    private var isLaunched = false
    private var launches = 0
    private var count = 0
    private var attempts = 0
    private var isInputOver = false
    private var ending: ConnectionFault.Ending?
    let isProcess = true

    init(_ adapter: Adapter) { self.adapter = adapter }

    func earlyLine() -> [UInt8] { output.first ?? [] }

    private func has(_ fault: Fault) -> Bool { adapter.fault == fault }

    func write(_ bytes: [UInt8]) {
      guard ending == nil else { return }
      if has(.cutsPieces), bytes.count == 1, bytes != [10] { return output.append([0x7B]) }
      input += bytes
      var lines = input.split(separator: 10, omittingEmptySubsequences: false)
      input = Array(lines.removeLast())
      if has(.dropsAhead), lines.count > 1 { lines = Array(lines.prefix(1)) }
      for line in lines { read(Array(line)) }
    }

    private func read(_ line: [UInt8]) {
      if has(.shortLines), line.count > 4096 { return output.append(Array("{".utf8)) }
      if has(.splitsAtSeparators), line.firstRange(of: Array("\u{2028}".utf8)) != nil {
        output.append(Array("{".utf8))
      }
      if has(.noCR), line.last == 13 { return answer("{\"ok\":false", [], code: "invalid_input") }
      if has(.surrogateDies), line.firstRange(of: Array("\\ud83d".utf8)) != nil {
        ending = .signal(number: 6)
        return
      }
      guard let root = try? JSONDocument(parsing: line).root else { return }
      handle(root)
    }

    private func handle(_ root: JSONView) {
      let id = root["id"].map { Array($0.rawBytes) } ?? []
      switch root["cmd"]?.string.map({ String(decoding: $0, as: UTF8.self) }) {
      case "hello": hello(id)
      case "launch": launch(root, id)
      case _ where !isLaunched: answer("{\"ok\":false", id, code: "invalid_input")
      case "ls": answer("{\"ok\":true", id)
      case "env": answer("{\"ok\":false", id, code: "invalid_input")
      case "do": act(root, id)
      case "dial" where adapter.offersDial:
        if !has(.hidesDial) { attempts += 1 }
        answer("{\"ok\":true", id)
      default: unknown("unknown_command", id)
      }
    }

    private func hello(_ id: [UInt8]) {
      if has(.noReply) { return }
      if has(.banner) { output.append(Array("counter 1.0".utf8)) }
      let commands = adapter.offersDial ? "[\"ls\",\"dial\"]" : "[\"ls\"]"
      let ok = has(.noOk) ? "" : "\"ok\":true,"
      output.append(
        Array("{\(ok)\"protocol\":1,\"commands\":\(commands),\"id\":".utf8) + id + [0x7D])
      if has(.early) { output.append(Array("{\"ok\":true,\"id\":1}".utf8)) }
    }

    private func launch(_ root: JSONView, _ id: [UInt8]) {
      guard root["route"]?.string == Array("/counter".utf8) || has(.opensAnything) else {
        if !has(.keepsApp) { isLaunched = false }
        return answer("{\"ok\":false", id, code: "unknown_route")
      }
      isLaunched = true
      launches += 1
      if !has(.sticks) || count < 20 { count = has(.leaks) ? launches / 9 : 0 }
      if has(.sharedState) { adapter.shared.count += 1 }
      answer("{\"ok\":true", id)
    }

    private func act(_ root: JSONView, _ id: [UInt8]) {
      if has(.stopsAtZero), root["action"]?.string?.contains(0) == true {
        ending = .signal(number: 11)
        return
      }
      guard root["action"]?.string == Array("Add".utf8) else {
        return unknown("unknown_action", id)
      }
      guard let by = root["input"]?["by"] else {
        return answer("{\"ok\":false", id, code: "invalid_input")
      }
      let spelled = by.string.map { String(decoding: $0, as: UTF8.self) }
      if by.kind == .string, !has(.lenient) {
        return answer("{\"ok\":false", id, code: "invalid_input")
      }
      if has(.misreads), by.rawBytes.contains(0x2E) { count += 18 }
      let number = spelled.flatMap { Int($0) } ?? by.number?.integer ?? 0
      count += has(.readsDoubles) ? Int(Double(number)) : number
      if has(.rounds), count > 1 << 53 { count -= 1 }
      answer("{\"ok\":true", id)
    }

    private func unknown(_ code: String, _ id: [UInt8]) {
      if has(.diesOnUnknown) {
        ending = .exit(status: 1)
        return
      }
      if has(.changesOnRejection) { count = -1 }
      if has(.acceptsUnknown) { return answer("{\"ok\":true", id) }
      answer("{\"ok\":false", id, code: has(.otherCode) ? "no" : code)
    }

    private func answer(_ start: String, _ id: [UInt8], code: String? = nil) {
      var id = id
      if has(.doubleID), id.count > 15 { id = Array("9007199254740992".utf8) }
      var text = start
      if let code { text += ",\"error\":{\"code\":\"\(code)\",\"message\":\"\"}" }
      if isLaunched {
        let shown = has(.sharedState) ? adapter.shared.count : adapter.shows(count)
        text += has(.noPath) ? "" : ",\"path\":\"/counter\""
        text += ",\"name\":\"Counter\",\"state\":{\"count\":\(shown)},\"actions\":[\"Add\"]"
        text += ",\"env\":\(has(.listAsEnv) ? "[]" : "{}"),\"networkAttempts\":\(attempts)"
      }
      output.append(Array("\(text),\"id\":".utf8) + id + [0x7D])
    }

    func receive(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
      if !output.isEmpty, !has(.unflushed) { return output.removeFirst() }
      if let ending { throw .ended(ending, partial: []) }
      throw .timedOut(milliseconds: milliseconds, partial: [])
    }

    func endInput() {
      isInputOver = true
      if has(.livesOn) || (has(.hangsInLine) && !input.isEmpty) { return }
      ending = ending ?? .exit(status: has(.statusOne) ? 1 : 0)
    }

    func signal(_ number: Int32) {
      if !has(.ignoresSIGTERM) { ending = ending ?? .signal(number: Int(number)) }
    }

    func waitForEnd(within milliseconds: Int) -> ConnectionFault.Ending? { ending }
    func hear(within milliseconds: Int) -> [UInt8] {
      Array(output.joined(separator: [10])) + (output.isEmpty ? [] : [10])
    }
    func standardErrorTail() -> [UInt8] { [] }
    func end() { ending = ending ?? .signal(number: 9) }
  }
}
