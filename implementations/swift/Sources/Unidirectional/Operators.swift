precedencegroup Composition {
  associativity: left
  higherThan: AssignmentPrecedence
}

/// Two of a kind as one: associative, with a neutral element.
infix operator <> : Composition
