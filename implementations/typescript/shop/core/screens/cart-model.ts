import type { Ledger } from '../cart/ledger.js';
import type { Sku } from '../catalogue/product.js';
import type { Fault } from '../fault.js';
import { euros } from '../money.js';
import type { Links } from './navigation.js';

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type CartAction =
  | { readonly type: 'Appear' }
  | { readonly type: 'SetQuantity'; readonly sku: Sku; readonly quantity: number }
  | { readonly type: 'Remove' | 'Open'; readonly sku: Sku };

/** The cart; all that it shows is the ledger's. */
export class CartModel {
  constructor(
    /** The cart and the queue. */
    readonly ledger: Ledger,
    private readonly links: Links,
    private readonly fault: Fault | undefined,
  ) {}

  /** What all lines cost together, in euros. */
  get total(): number {
    const { lines } = this.ledger;
    if (this.fault === 'float-total') {
      return lines.reduce((sum, { price, quantity }) => sum + euros(price) * quantity, 0);
    }
    return euros(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  }

  /** What the person can do now. */
  get actions(): readonly CartAction['type'][] {
    const isEmpty = this.ledger.lines.length === 0;
    return isEmpty ? ['Appear'] : ['Appear', 'SetQuantity', 'Remove', 'Open'];
  }

  send(action: CartAction): void {
    switch (action.type) {
      case 'Appear': return;
      case 'SetQuantity': {
        const { sku, quantity } = action;
        return this.ledger.send({ kind: 'setQuantity', sku, quantity });
      }
      case 'Remove': return this.ledger.send({ kind: 'remove', sku: action.sku });
      case 'Open': return this.links.openProduct(action.sku, 'cart');
    }
  }
}
