/// The state of an app, and the only place where anything of it happens.
///
/// Actions are handled in order, one completely before the next, on the main actor. An action that
/// is sent while one is being handled waits for its turn, so nothing is ever handled inside of
/// something else.
@MainActor
public final class Store<State: Sendable, Action: Sendable> {
  /// The state, after the last action.
  public private(set) var state: State

  private let react: @MainActor (Action, State) -> Reaction<State, Action>?
  private let supervise: (@MainActor (State) -> Supervision<Action>?)?
  private let instruments: [Instrument<State, Action>]
  private let witnesses: [@MainActor @Sendable (Sent<Action>, State, State) -> Void]
  private let effects: RunningEffects
  private let channels: OpenChannels<Action>
  private let scheduler: any Scheduler
  private var waiting = Queue<Sent<Action>>()
  private var isHandling = false
  private var readers: [WeakReader<State>] = []

  /// Makes a store, and opens the channels that its first state wants.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - behavior: all that is done.
  ///   - world: what effects and channels reach outside of the app.
  ///   - scheduler: where tasks run and how time passes.
  ///   - instruments: who is told of what happens, in this order.
  public init<World: Sendable>(
    _ state: State, behavior: Behavior<State, Action, World>, world: World,
    scheduler: any Scheduler = SystemScheduler(), instruments: [Instrument<State, Action>] = []
  ) {
    self.state = state
    self.scheduler = scheduler
    self.instruments = instruments
    witnesses = instruments.compactMap { $0.handled }
    react = { behavior.reaction(to: $0, in: $1, world) }
    if behavior.supervisors.isEmpty {
      supervise = nil
    } else {
      supervise = { (state: State) in behavior.supervision(in: state, world) }
    }
    effects = RunningEffects()
    channels = OpenChannels()
    isHandling = true
    reconcile()
    isHandling = false
    handleWaiting()
  }

  deinit {
    effects.abandon()
    channels.abandon()
  }

  /// Sends an action.
  ///
  /// It and what follows from it at once have been handled when this returns; inside of the
  /// handling of another action it returns at once, and the action waits.
  public func send(_ action: Action) {
    accept(Sent(action: action, origin: .outside))
  }

  /// How many effects run.
  public var runningEffects: Int { effects.count }

  /// The names of the running effects that have one, sorted by their text.
  public var runningNames: [Name] { effects.names }

  /// The names of the open channels, in the order in which they were opened.
  public var openChannels: [Name] { channels.names }

  /// Cancels every effect and closes every channel; none is opened any more.
  public func close() {
    for work in effects.cancel(where: { _ in true }) { tell(.cancelled(work.name)) }
    for name in channels.close() { tell(.closed(name)) }
  }

  func add(_ reader: some StateReader<State>) {
    readers.append(WeakReader(reader))
  }

  private func accept(_ sent: Sent<Action>) {
    waiting.append(sent)
    if !isHandling { handleWaiting() }
  }

  private func handleWaiting() {
    isHandling = true
    while let next = waiting.popFirst() { handle(next) }
    isHandling = false
  }

  /// Changes in order, then channels, then effects.
  private func handle(_ sent: Sent<Action>) {
    tell(.received(sent.action, sent.origin))
    let reaction = react(sent.action, state)
    if let reaction, !reaction.mutations.isEmpty {
      change(by: reaction.mutations, for: sent)
      reconcile()
      refresh()
    } else {
      for witness in witnesses { witness(sent, state, state) }
    }
    for operation in reaction?.effect.operations ?? [] { carryOut(operation) }
  }

  private func change(by mutations: [@Sendable (inout State) -> Void], for sent: Sent<Action>) {
    guard !witnesses.isEmpty else {
      for mutation in mutations { mutation(&state) }
      return
    }
    let before = state
    for mutation in mutations { mutation(&state) }
    for witness in witnesses { witness(sent, before, state) }
  }

  private func refresh() {
    var isOutdated = false
    for index in readers.indices {
      if let reader = readers[index].reader { reader.refresh(state) } else { isOutdated = true }
    }
    if isOutdated { readers.removeAll { $0.reader == nil } }
  }

  private func tell(_ event: StoreEvent<Action>) {
    for instrument in instruments { instrument.tell(event) }
  }
}

extension Store {
  /// Opens and closes what the state wants; what has closed says nothing any more.
  private func reconcile() {
    guard let supervise else { return }
    let wanted = supervise(state) ?? .none
    for scope in channels.ended(wanted.lives) {
      for work in effects.cancel(where: { $0.scope.isIn(scope) }) { tell(.cancelled(work.name)) }
    }
    for name in channels.close(allBut: wanted.channels) { tell(.closed(name)) }
    for channel in wanted.channels where !channels.isOpen(channel.name) {
      let name = channel.name
      tell(.opened(name))
      channels.open(channel, scheduler) { [weak self] action in
        self?.accept(Sent(action: action, origin: .channel(name)))
      }
    }
  }

  private func carryOut(_ operation: Effect<Action>.Operation) {
    switch operation {
    case .send(let action): waiting.append(Sent(action: action, origin: .follow))
    case .run(let work): start(work)
    case .cancel(let name):
      for work in effects.cancel(where: { $0.name == name }) { tell(.cancelled(work.name)) }
    case .broadcast(let message, let name):
      if !channels.receive(message, name) { tell(.undelivered(name)) }
    }
  }

  private func start(_ work: Effect<Action>.Work) {
    if work.isLatestOnly, let name = work.name {
      for earlier in effects.cancel(where: { $0.name == name }) { tell(.cancelled(earlier.name)) }
    }
    let name = work.name
    let id = effects.admit(name: name, scope: work.scope)
    tell(.started(name))
    let send = Send<Action> { [weak self] action in
      guard let self, effects.isRunning(id) else { return }
      accept(Sent(action: action, origin: .effect(name)))
    }
    let scheduler = scheduler
    let task = scheduler.start { [weak self] in
      await work.body(send, scheduler)
      if let self, effects.end(id) { tell(.ended(name)) }
    }
    effects.hold(task, of: id)
  }
}
