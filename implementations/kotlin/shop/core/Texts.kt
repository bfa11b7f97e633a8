package shop.core

/** How long a text is for people who set limits: in Unicode scalars, in every language the same. */
fun lengthOf(text: String, fault: Fault?): Int =
  if (fault == Fault.CODE_UNITS) text.length else text.codePointCount(0, text.length)
