import ParityJSON
import ParityWire

/// One process that is examined.
final class Consultation {
  let visit: any Visit
  private let patience: Doctor.Patience
  private var hasAnswered = false
  private(set) var speaksIDs = false
  private(set) var greeting: JSONView?
  private var nextID = 1
  private var lastSent: [UInt8] = []

  init(_ visit: any Visit, _ patience: Doctor.Patience) {
    self.visit = visit
    self.patience = patience
  }

  /// An answer, as far as it was read.
  struct Answer {
    let line: [UInt8]
    let reply: Reply

    var root: JSONView { reply.document.root }
    var isAccepted: Bool { reply.isAccepted == true }
    var code: String? { reply.errorCode.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Says hello.
  func greet() throws(Trouble) {
    write(Request.hello)
    let line = try receive()
    do throws(ProtocolFault) {
      let greeting = try Greeting.read(line)
      speaksIDs = greeting.protocolVersion > 0
      self.greeting = greeting.document.root
    } catch {
      throw .symptom(symptom(.protocol(error), got: line))
    }
    let early = visit.earlyLine()
    if !early.isEmpty { throw .symptom(symptom(.protocol(.early(excerpt: early)), got: early)) }
  }

  /// Writes a command and reads its reply.
  @discardableResult
  func ask(_ body: [UInt8], ending: String = "\n") throws(Trouble) -> Answer {
    let id = takeID()
    write(line(body, id: id, ending: ending))
    return try answer(id)
  }

  @discardableResult
  func ask(_ body: String) throws(Trouble) -> Answer { try ask(Array(body.utf8)) }

  /// Writes bytes, whatever they are.
  func write(_ bytes: [UInt8]) {
    lastSent = bytes
    visit.write(bytes)
  }

  /// Reads the reply to a command with this id.
  func answer(_ id: Int?) throws(Trouble) -> Answer {
    let line = try receive()
    var precedents = JSONPrecedents()
    do throws(ProtocolFault) {
      return Answer(line: line, reply: try Reply.read(line, id: id, after: &precedents))
    } catch {
      throw .symptom(symptom(.protocol(error), got: line))
    }
  }

  /// Reads a line.
  func receive() throws(Trouble) -> [UInt8] {
    do throws(ConnectionFault) {
      let line = try visit.receive(within: hasAnswered ? patience.reply : patience.start)
      hasAnswered = true
      return line
    } catch {
      throw .symptom(symptom(.connection(error)))
    }
  }

  func takeID() -> Int? {
    guard speaksIDs else { return nil }
    defer { nextID += 1 }
    return nextID
  }

  /// A command with its id.
  func line(_ body: [UInt8], id: Int?, ending: String = "\n") -> [UInt8] {
    var line: [UInt8] = []
    Request.append(body, id: id, to: &line)
    return line.dropLast() + Array(ending.utf8)
  }

  /// That it answered, and not as it should.
  func complaint(_ sentence: String, _ got: [UInt8] = []) -> Trouble {
    .symptom(symptom(.answer(sentence), got: got))
  }

  private func symptom(_ kind: Symptom.Kind, got: [UInt8] = []) -> Symptom {
    Symptom(kind, sent: lastSent, got: got, standardErrorTail: visit.standardErrorTail())
  }

  func end() { visit.end() }
}
