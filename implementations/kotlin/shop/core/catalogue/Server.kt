package shop.core.catalogue

import java.nio.charset.CharacterCodingException
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import shop.core.Fault
import shop.core.LoadFailure
import shop.core.cart.Write
import shop.core.cart.body
import shop.core.platform.HttpAnswer
import shop.core.platform.HttpCall
import shop.core.platform.HttpClient
import shop.core.platform.HttpFailure

/** The server's URLs and how its answers are read. Everything throws [LoadFailure]. */
internal class Server(private val http: HttpClient, private val fault: Fault?) {
  /** The products of a page, and the number of the next one. */
  suspend fun page(number: Long, category: Category): Pair<List<Item>, Long?> =
    read(PageAnswer.serializer(), "products?category=${category.label}&page=$number") { answer ->
      answer.products.map { it.item } to answer.next
    }

  suspend fun product(sku: Sku): Product =
    read(ProductAnswer.serializer(), "products/$sku", "product") { it.product }.let {
      if (fault == null) it else Product(it.item, it.grams, it.related, fault)
    }

  suspend fun profile(id: Long): Profile =
    read(ProfileAnswer.serializer(), "profiles/$id", "person") { it.profile }

  /** Whether the server lets a person in. */
  suspend fun signIn(user: String, password: String): Boolean {
    val said = mapOf("user" to JsonPrimitive(user), "password" to JsonPrimitive(password))
    return when (val status = send("POST", "session", JsonObject(said).toString()).status) {
      OK -> true
      FORBIDDEN -> false
      else -> throw LoadFailure.Status(status)
    }
  }

  /** What the server made of a write. */
  sealed interface Outcome {
    data object Taken : Outcome

    class Refused(val code: String) : Outcome

    data object SignedOut : Outcome

    data object Failed : Outcome
  }

  suspend fun put(write: Write): Outcome {
    val answer =
      try {
        send("PUT", "writes/${write.id}", body(write.sku, write.change).toString())
      } catch (_: LoadFailure) {
        return Outcome.Failed
      }
    return when (answer.status) {
      OK -> Outcome.Taken
      UNAUTHORIZED -> Outcome.SignedOut
      CONFLICT -> refusal(answer)
      else -> Outcome.Failed
    }
  }

  private fun refusal(answer: HttpAnswer): Outcome =
    try {
      val text = answer.body.decodeToString()
      Outcome.Refused(JSON.decodeFromString(Refusal.serializer(), text).code)
    } catch (_: SerializationException) {
      Outcome.Failed
    }

  private suspend fun <Answer, Value> read(
    serializer: KSerializer<Answer>,
    path: String,
    missing: String? = null,
    take: (Answer) -> Value,
  ): Value {
    val answer = send("GET", path, "")
    when (answer.status) {
      OK -> Unit
      UNAUTHORIZED -> throw LoadFailure.SignedOut()
      NOT_FOUND -> throw missing?.let(LoadFailure::NotFound) ?: LoadFailure.Status(NOT_FOUND)
      else -> throw LoadFailure.Status(answer.status)
    }
    return try {
      val text = answer.body.decodeToString(throwOnInvalidSequence = true)
      take(JSON.decodeFromString(serializer, text))
    } catch (_: SerializationException) {
      throw LoadFailure.Unreadable()
    } catch (_: CharacterCodingException) {
      throw LoadFailure.Unreadable()
    }
  }

  private suspend fun send(method: String, path: String, body: String): HttpAnswer =
    try {
      http.send(HttpCall(method, "$ROOT/$path", body))
    } catch (failure: HttpFailure) {
      throw LoadFailure.of(failure)
    }

  private companion object {
    val JSON = Json { ignoreUnknownKeys = true }

    const val ROOT = "https://shop.example.org"
    const val OK = 200
    const val UNAUTHORIZED = 401
    const val FORBIDDEN = 403
    const val NOT_FOUND = 404
    const val CONFLICT = 409
  }
}
