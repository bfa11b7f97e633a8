package parity.kit

import kotlinx.serialization.json.JsonElement

/** What every screen answers about itself. The deepest [child] is the one that a person looks at. */
interface Screen {
  val name: String
  val stateJson: JsonElement

  /** The names of what can be done here and now. */
  val actions: List<String>
  val child: Screen? get() = null

  /**
   * Reads [input] for one of [actions], and does nothing yet: what is returned does it. Throws [Rejection] when the
   * input is not exactly what the action takes.
   */
  fun decode(action: String, input: Input): () -> Unit
}

/** From this screen to the one that is looked at. */
val Screen.chain: List<Screen> get() = generateSequence(this) { it.child }.toList()
