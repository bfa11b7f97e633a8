import type { Sku } from '../catalogue/product.js';
import type { Cents } from '../money.js';
import type { Change } from './write.js';

/** A line of the cart; `price` is what one costs. */
export interface Line {
  readonly sku: Sku;
  readonly name: string;
  readonly price: Cents;
  readonly quantity: number;
}

/** The most that a line can be about. */
export const MOST_OF_ONE = 999;

/** The lines after a change of one of them; a change of one that is not there does nothing. */
export function linesAfter(lines: readonly Line[], change: Change): readonly Line[] {
  const { sku } = change;
  const setQuantity = (quantity: (line: Line) => number): readonly Line[] =>
    lines.map((line) => (line.sku === sku ? { ...line, quantity: quantity(line) } : line));
  switch (change.kind) {
    case 'addToCart': {
      const { name, price, quantity } = change;
      return lines.some((line) => line.sku === sku)
        ? setQuantity((line) => Math.min(MOST_OF_ONE, line.quantity + quantity))
        : [...lines, { sku, name, price, quantity }];
    }
    case 'setQuantity': return setQuantity(() => change.quantity);
    case 'remove': return lines.filter((line) => line.sku !== sku);
    case 'review': return lines;
  }
}
