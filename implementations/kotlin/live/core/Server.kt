package live.core

import java.io.IOException
import java.net.URI
import java.nio.charset.CharacterCodingException
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import text.SCALAR_ORDER

/** The servers' URLs, and how their answers are read. */
internal class Server(private val platform: Platform) {
  /** All movies, in the order in which they are shown. Throws [LoadFailure]. */
  suspend fun movies(): List<Movie> {
    val answer = decoded(MoviesAnswer.serializer(), "https://movies.example/movies")
    val movies = answer.movies.map { it.movie }
    if (movies.distinctBy { it.id }.size != movies.size) throw LoadFailure.Unreadable()
    val order = if (platform.fault == Fault.UTF16_ORDER) naturalOrder() else SCALAR_ORDER
    return movies.sortedWith(compareBy<Movie, String>(order) { it.title }.thenBy { it.id })
  }

  /** One movie. Throws [LoadFailure]. */
  suspend fun movie(id: Long): MovieDetail {
    if (platform.fault == Fault.SWALLOWED_NETWORK) loadPoster()
    val answer =
      try {
        decoded(MovieAnswer.serializer(), "https://movies.example/movies/$id")
      } catch (failure: LoadFailure.Status) {
        throw if (failure.code == NOT_FOUND) LoadFailure.NoSuchMovie() else failure
      }
    if (answer.id != id) throw LoadFailure.Unreadable()
    return answer.detail
  }

  /** What a place is called; null where nobody knows. */
  suspend fun place(latitude: Double, longitude: Double): String? {
    val url = "https://geo.example/reverse?latitude=${Rounded.hundredths(latitude)}" +
      "&longitude=${Rounded.hundredths(longitude)}"
    return try {
      decoded(PlaceAnswer.serializer(), url).place
    } catch (_: LoadFailure) {
      null
    }
  }

  private suspend fun <Answer> decoded(serializer: KSerializer<Answer>, url: String): Answer {
    val answer =
      try {
        platform.http.get(url, mapOf("Accept" to "application/json"))
      } catch (_: HttpFailure.Offline) {
        throw LoadFailure.Offline()
      } catch (_: HttpFailure.Dropped) {
        throw LoadFailure.Dropped()
      }
    if (answer.status != OK) throw LoadFailure.Status(answer.status)
    return try {
      json.decodeFromString(serializer, answer.body.decodeToString(throwOnInvalidSequence = true))
    } catch (_: SerializationException) {
      throw LoadFailure.Unreadable()
    } catch (_: CharacterCodingException) {
      throw LoadFailure.Unreadable()
    }
  }

  /** The fault `swallowed-network`: a loader from before there was an HTTP client. */
  private fun loadPoster() {
    try {
      URI("https://images.example/poster.png").toURL().openStream().close()
    } catch (_: IOException) {
      return
    }
  }

  private companion object {
    val json = Json { ignoreUnknownKeys = true }
    const val OK = 200
    const val NOT_FOUND = 404
  }
}

/** A movie as the list has it. */
data class Movie(val id: Long, val title: String, val year: Int?)

/** A movie as its own page has it. */
data class MovieDetail(val movie: Movie, val minutes: Int?, val plot: String?)

/** The largest id: up to it a binary64 tells all whole numbers apart. */
const val LARGEST_ID = (1L shl 53) - 1

@Serializable private class MoviesAnswer(val movies: List<MovieAnswer>)

@Serializable private class PlaceAnswer(val place: String)

@Serializable
private class MovieAnswer(
  val id: Long,
  private val title: String,
  private val year: Int? = null,
  private val minutes: Int? = null,
  private val plot: String? = null,
) {
  val movie: Movie
    get() {
      val isYear = year == null || year in 0..9999
      if (id !in 1..LARGEST_ID || !isYear) throw LoadFailure.Unreadable()
      return Movie(id, title, year)
    }

  val detail: MovieDetail get() = MovieDetail(movie, minutes, plot)
}

/** Why something could not be loaded; [message] is what the person is told. */
sealed class LoadFailure(override val message: String) : Exception(message, null, false, false) {
  class Offline : LoadFailure("No connection.")

  class Dropped : LoadFailure("The connection was lost.")

  class Status(val code: Int) : LoadFailure("The server answered $code.")

  class NoSuchMovie : LoadFailure("There is no such movie.")

  class Unreadable : LoadFailure("The answer could not be read.")
}
