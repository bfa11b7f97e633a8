package tests

/** A case with a name, what it gave and what it should have given. */
class Check(val name: String, val want: Any?, val got: () -> Any?)

/** Says which cases fail, and how many there were; whether all were met. */
fun report(checks: List<Check>): Boolean {
  val failed = checks.count { check ->
    val got =
      try {
        check.got()
      } catch (thrown: Exception) {
        thrown
      }
    if (got != check.want) println("FAIL ${check.name}: $got, not ${check.want}")
    got != check.want
  }
  println("${checks.size} cases, $failed failed")
  return failed == 0
}
