/** By Unicode scalars, which is also the order of the UTF-8 bytes; `<` compares UTF-16 units. */
export function byScalars(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const a = one.charCodeAt(index);
    const b = other.charCodeAt(index);
    if (a !== b) return rank(a) - rank(b);
  }
  return one.length - other.length;
}

/** Where texts first differ, halves of pairs stand for scalars above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** As the fault `utf16-order` has it. */
export function byUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
