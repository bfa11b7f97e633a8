import Testing
import Unidirectional

/// What holds for every behavior, tried on made-up ones: the argument is the seed.
@MainActor
@Suite struct LawTests {
  private nonisolated static let seeds: Range<UInt64> = 1..<41

  private struct Sample {
    var parts: [ToyBehavior]
    var actions: [Toy.Action]

    @MainActor init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      parts = (0..<3).map { _ in
        ToyBehavior.parts[numbers.next(below: ToyBehavior.parts.count)] <> .arithmetic
          <> ToyBehavior.parts[numbers.next(below: ToyBehavior.parts.count)]
      }
      actions = (0..<12).map { _ in numbers.action() }
    }
  }

  @Test(arguments: seeds) func compositionIsAssociative(_ seed: UInt64) async {
    let sample = Sample(seed: seed)
    let (a, b, c) = (sample.parts[0], sample.parts[1], sample.parts[2])
    let left = await life(of: (a <> b) <> c, from: Toy(), sample.actions)
    #expect(left == (await life(of: a <> (b <> c), from: Toy(), sample.actions)))
    #expect(left == (await life(of: .combine(a, b, c), from: Toy(), sample.actions)))
    #expect(left.count > sample.actions.count)
  }

  @Test(arguments: seeds) func identityChangesNothing(_ seed: UInt64) async {
    let sample = Sample(seed: seed)
    let alone = await life(of: sample.parts[0], from: Toy(), sample.actions)
    #expect(alone == (await life(of: .identity <> sample.parts[0], from: Toy(), sample.actions)))
    #expect(alone == (await life(of: sample.parts[0] <> .identity, from: Toy(), sample.actions)))
  }

  @Test(arguments: seeds) func liftingByIdentityChangesNothing(_ seed: UInt64) async {
    let sample = Sample(seed: seed)
    let behavior = ToyBehavior.combine(sample.parts)
    let lifted = behavior.lift(state: \Toy.self, action: .identity)
    #expect(
      await life(of: behavior, from: Toy(), sample.actions)
        == life(of: lifted, from: Toy(), sample.actions))
  }

  @Test(arguments: seeds) func liftingTwiceIsLiftingByBothWays(_ seed: UInt64) async {
    let sample = Sample(seed: seed)
    let behavior = ToyBehavior.combine(sample.parts)
    let twice = behavior.lift(state: \Box<Toy>.content, action: Box<Toy.Action>.path)
      .lift(state: \Box<Box<Toy>>.content, action: Box<Box<Toy.Action>>.path)
    let once = behavior.lift(
      state: \Box<Box<Toy>>.content.content,
      action: Box<Box<Toy.Action>>.path.appending(Box<Toy.Action>.path))
    let start = Box(Box(Toy()))
    let actions = sample.actions.map { Box(Box($0)) }
    #expect(await life(of: twice, from: start, actions) == life(of: once, from: start, actions))
  }

  @Test(arguments: seeds) func liftingACompositionIsComposingTheLifted(_ seed: UInt64) async {
    let sample = Sample(seed: seed)
    func lifted(_ behavior: ToyBehavior) -> Behavior<Box<Toy>, Box<Toy.Action>, Int> {
      behavior.lift(state: \.content, action: Box.path)
    }
    let actions = sample.actions.map { Box($0) }
    #expect(
      await life(of: lifted(.combine(sample.parts)), from: Box(Toy()), actions)
        == life(of: .combine(sample.parts.map(lifted)), from: Box(Toy()), actions))
  }

  @Test(arguments: seeds) func effectsMapAsFunctorsDo(_ seed: UInt64) async {
    var numbers = SeededNumbers(seed: seed)
    let first = numbers.next(below: 9)
    let effect = Effect<Int>.combine(
      .send(first), .delay(.seconds(1), "wait", 2), .broadcast("to nobody", into: "nowhere"),
      .task { 3 })
    let once = await actions(of: effect.map { "\($0 + 1)" })
    #expect(once == (await actions(of: effect.map { $0 + 1 }.map { "\($0)" })))
    #expect(once == ["\(first + 1)", "4", "3"])
  }

  /// What an effect sends, in order.
  private func actions(of effect: Effect<String>) async -> [String] {
    let scheduler = VirtualScheduler()
    let store = Store(
      [String](),
      behavior: Behavior<[String], String, Int>.handle { action, _, _ in
        action == "" ? .produce(effect) : .reduce { $0.append(action) }
      }, world: 0, scheduler: scheduler)
    store.send("")
    await scheduler.advance(by: .seconds(5))
    return store.state
  }

  @Test func reducersAndMiddlewareComposeTheSame() {
    let add = Reducer<Int, Int> { $0 += $1 }
    let double = Reducer<Int, Int> { state, _ in state *= 2 }
    var state = 1
    (add <> double <> .identity).reduce(&state, 3)
    #expect(state == 8)
    Reducer.combine(double, add).reduce(&state, 3)
    #expect(state == 19)
    let says = Middleware<Int, Int, String> { action, state, _ in .send(action + state) }
    let none = (says <> .identity).respond(1, 2, "")
    #expect(!none.isNone)
    #expect(Middleware<Int, Int, String>.identity.respond(1, 2, "").isNone)
  }
}

/// A whole with one part, as a state and as an action.
private struct Box<Content: Sendable>: Sendable, CustomStringConvertible {
  var content: Content

  init(_ content: Content) { self.content = content }

  var description: String { "\(content)" }

  static var path: CasePath<Box, Content> { CasePath({ Box($0) }, extract: \.content) }
}
