import ParityCommand
import ParityReport
import Testing

/// Lines in, what they come to out.
@Suite struct DriverTests {
  private let fake = Scripted(answers: [
    (
      #""cmd":"launch""#,
      #"{"ok":true,"id":ID,"name":"List","path":"/list","state":{"rows":[{"id":7,"name":"a"},"#
        + #"{"id":8,"name":"b"},{"id":9,"name":"c"}],"note":null},"actions":["Open","Add"],"env":{"#
        + #""requests":0},"networkAttempts":0}"#
    ),
    (
      #""action":"Add""#,
      #"{"ok":true,"id":ID,"name":"List","path":"/list","state":{"rows":[{"id":7,"name":"a"}],"#
        + #""note":"x"},"actions":["Open","Add"],"env":{"requests":1},"networkAttempts":2}"#
    ),
    (#""action":"Same""#, #"{"ok":true,"id":ID,"name":"List","path":"/list","state":{}}"#),
    (#""action":"Crash""#, "(end)"),
    (#""say""#, #"{"answer":42}"#),
  ])

  private func driver(isJSON: Bool = false, room: Int? = nil) -> Driver {
    Driver(
      session: Session(fake, times: Session.Times(reply: 1, start: 1)), script: Script(),
      manner: Driver.Manner(layout: Layout(width: 80), isJSON: isJSON, room: room))
  }

  @Test func aScreenIsShownWhole() {
    var driver = driver()
    let outcome = driver.take(#"launch "/list""#)
    #expect(
      outcome.text == """
        List  /list
        + state.rows[0].id = 7
        + state.rows[0].name = "a"
        + state.rows[1].id = 8
        + state.rows[1].name = "b"
        + state.rows[2].id = 9
        + state.rows[2].name = "c"
        + state.note = null
        + env.requests = 0
          actions  Open  Add

        """)
    #expect(outcome.verdict == .fine)
  }

  @Test func whatHasChangedIsShown() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    #expect(
      driver.take("do Add").text == """
        List  /list
          attempts = 2
        - state.rows[1]
        - state.rows[2]
        ~ state.note = "x"  (was null)
        ~ env.requests = 1  (was 0)

        """)
    #expect(driver.take("do Add").text == "List  /list\n  nothing has changed\n")
  }

  @Test func longListsAreShownByTheirBeginning() {
    var driver = driver(room: 7)
    let text = driver.take(#"launch "/list""#).text
    #expect(text.contains("+ state.rows[1].name = \"b\"\n  state.rows has 3 items\n"), "\(text)")
    #expect(!text.contains("rows[2]"), "\(text)")
  }

  @Test func checksJudgeTheLastReply() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    let good = driver.take("expect state.rows has 3 items, state.note is null")
    #expect(good.text == "holds  state.rows has 3 items\nholds  state.note is null\n")
    #expect(good.verdict == .fine)
    let bad = driver.take("expect state.rows[0].id = 8")
    #expect(bad.text.hasPrefix("fails  state.rows[0].id = 8\n  expected  = 8\n  found     7\n"))
    #expect(bad.verdict == .fails)
  }

  @Test func whatWasCapturedIsSent() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    #expect(driver.take("capture first = state.rows[0].id").text == "$first  = 7\n")
    _ = driver.take("do Open id = $first")
    #expect(fake.sent.all.last == #"{"cmd":"do","action":"Open","input":{"id":7},"id":2}"#)
    #expect(driver.take("capture none = state.rows[5].id").verdict == .fails)
    #expect(driver.take("do Open id = $none").verdict == .fails)
  }

  @Test func aRejectionThatNobodyExpectedFails() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    #expect(driver.take("do Nothing").text.hasPrefix("rejected unknown_action  no\n"))
    #expect(driver.closing == .fails)
    #expect(driver.take(#"expect rejected "unknown_action""#).verdict == .fine)
    #expect(driver.closing == .fine)
    _ = driver.take("do Nothing")
    #expect(driver.take("do Add").verdict == .fails)
  }

  @Test func aSecondLaunchBeginsAnew() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    _ = driver.take("capture first = state.rows[0].id")
    #expect(driver.take(#"launch "/other" http = "offline""#).verdict == .fine)
    #expect(driver.take("do Open id = $first").verdict == .wrong)
    #expect(
      driver.take(":scenario").text
        == "scenario \"what a person does\"\n  launch \"/other\" http = \"offline\"\n")
  }

  @Test func aRestartGoesOnWithALaunch() {
    var driver = driver()
    #expect(driver.take("restart").verdict == .fails)
    _ = driver.take(#"launch "/list""#)
    #expect(driver.take("restart").verdict == .fine)
    #expect(fake.sent.all.last == #"{"cmd":"hello","protocol":1,"id":0}"#)
    #expect(fake.sent.all.contains("(restarted)"))
    #expect(driver.take("do Add").verdict == .wrong)
    #expect(driver.take(#"launch "/list""#).verdict == .fine)
  }

  @Test func whatBreaksIsToldAndTheNextLaunchGoesOn() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    let outcome = driver.take("do Crash")
    #expect(outcome.verdict == .broken)
    #expect(outcome.complaint.contains("fake ended with exit status 3"), "\(outcome)")
    #expect(outcome.complaint.contains("last words"), "\(outcome)")
    #expect(driver.take(#"launch "/list""#).verdict == .fine)
  }

  @Test func anotherProtocolIsSpoken() {
    var driver = driver()
    #expect(driver.take("start").text == "ok\n")
    #expect(driver.take(#"send say = 1"#).text == "answer\n+ response.answer = 42\n")
    #expect(driver.take("expect response.answer = 42").verdict == .fine)
    #expect(fake.sent.all == [#"{"say":1}"#])
  }

  @Test func jsonIsTheRepliesAndNothingElse() {
    var driver = driver(isJSON: true)
    let line = driver.take(#"launch "/list""#).text
    #expect(line.hasPrefix(#"{"ok":true,"id":1,"name":"List""#) && line.hasSuffix("}\n"))
    #expect(driver.take("expect name = \"List\"").text == "")
    let bad = driver.take("expect name = \"Other\"")
    #expect(bad.text == "" && bad.complaint.hasPrefix("fails  name"), "\(bad)")
  }

  @Test func wrongLinesAreToldAndNothingIsSent() {
    var driver = driver()
    _ = driver.take(#"launch "/list""#)
    let count = fake.sent.all.count
    let outcome = driver.take("  do Open id = tokyo")
    #expect(
      outcome.complaint == """
        error  `tokyo` is not a value
          do Open id = tokyo
                       ^^^^^
        help  write "tokyo" for text

        """)
    for line in ["", "  ", "# a comment", "expct x", "do", "scenario \"x\"", ":nope", ":"] {
      _ = driver.take(line)
    }
    #expect(fake.sent.all.count == count)
    #expect(driver.take("do Add").verdict == .fine)
  }

  @Test func aRunningAppIsOpenedAndNotLaunched() {
    var running = fake
    running.canRestart = false
    running.answers.append((#""cmd":"open""#, #"{"ok":true,"id":ID,"name":"A","path":"/a"}"#))
    var driver = Driver(
      session: Session(running, times: Session.Times(reply: 1, start: 1)), script: Script(),
      manner: Driver.Manner(layout: Layout(width: 80)))
    #expect(driver.take("do Add").verdict == .fine)
    #expect(driver.take(#"launch "/a""#).text.hasPrefix("A  /a\n"))
    #expect(running.sent.all.last == #"{"cmd":"open","route":"/a","id":2}"#)
    #expect(driver.take(#"launch "/a" x = 1"#).complaint.hasPrefix("unsupported  a running app"))
    #expect(driver.take("restart").complaint.hasPrefix("unsupported  a running app"))
  }

  @Test func ordersAreObeyed() {
    var driver = driver()
    #expect(driver.take(":state").text == "there is no reply yet\n")
    _ = driver.take(#"launch "/list""#)
    #expect(
      driver.take(":state rows[1]").text == "state.rows[1].id = 8\nstate.rows[1].name = \"b\"\n")
    #expect(driver.take(":json").text.hasPrefix(#"{"ok":true"#))
    #expect(driver.take(":actions").text == "do Open \ndo Add \n")
    #expect(driver.take(":h").text.contains(":scenario"))
    #expect(driver.take(":q").isEnd)
    #expect(driver.take(":s").verdict == .wrong)
  }

  @Test(arguments: [false, true]) func aCheckWithoutAReplyFails(isJSON: Bool) {
    var driver = driver(isJSON: isJSON)
    for line in ["expect path = \"/nope\"", "capture here = path", "expect rejected \"x\""] {
      let outcome = driver.take(line)
      #expect(outcome.verdict >= .fails && !outcome.complaint.isEmpty, "\(line): \(outcome)")
      #expect(outcome.text == "")
    }
    #expect(fake.sent.all == [])
    _ = driver.take(#"launch "/list""#)
    #expect(driver.take("expect path = \"/list\"").verdict == .fine)
    _ = driver.take("do Crash")
    #expect(driver.take("expect path = \"/list\"").verdict == .fails)
  }

  @Test func aRunningAppIsLookedAtBeforeTheFirstCheck() {
    var running = fake
    running.canRestart = false
    running.answers.append((#""cmd":"ls""#, #"{"ok":true,"id":ID,"name":"A","path":"/a"}"#))
    for (line, verdict, text) in [
      ("expect path = \"/a\"", Driver.Verdict.fine, "A  /a\n  nothing has changed\nholds  path"),
      ("expect path = \"/nope\"", .fails, "A  /a\n  nothing has changed\nfails  path"),
      ("capture here = path", .fine, "A  /a\n  nothing has changed\n$here  = \"/a\"\n"),
      (":state path", .fine, "path = \"/a\"\n"), (":json", .fine, "{\"ok\":true,"),
    ] {
      var driver = Driver(
        session: Session(running, times: Session.Times(reply: 1, start: 1)), script: Script(),
        manner: Driver.Manner(layout: Layout(width: 80)))
      let outcome = driver.take(line)
      #expect(outcome.verdict == verdict && outcome.text.hasPrefix(text), "\(line): \(outcome)")
      #expect(running.sent.all.last == #"{"cmd":"ls","id":1}"#)
    }
  }

  @Test func whatAReplyHoldsDoesNotControlTheTerminal() {
    var hostile = fake
    hostile.answers.insert(
      (#""cmd":"ls""#, "{\"ok\":true,\"id\":ID,\"name\":\"\u{9B}\u{202E}\",\"path\":\"/\"}"), at: 0)
    for (isJSON, isAtTerminal) in [(false, true), (true, true), (true, false)] {
      var driver = Driver(
        session: Session(hostile, times: Session.Times(reply: 1, start: 1)), script: Script(),
        manner: Driver.Manner(
          layout: Layout(width: 80), isJSON: isJSON, isAtTerminal: isAtTerminal))
      _ = driver.take(#"launch "/list""#)
      let text = driver.take("ls").text + driver.take(":json").text
      let isRaw = text.unicodeScalars.contains { $0 == "\u{9B}" || $0 == "\u{202E}" }
      #expect(isRaw == (isJSON && !isAtTerminal), "\(text)")
      #expect(text.contains(#""\u009B\u202E""#) != isRaw, "\(text)")
    }
  }
}
