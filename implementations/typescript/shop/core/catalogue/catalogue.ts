import { productOf, type Item, type Product, type Sku } from './product.js';

/** The products that are known by now. */
export class Catalogue {
  /** What ships with the app. */
  private readonly known = new Map<Sku, Product>(
    ([['T-1', 'Green tea', 320], ['M-7', 'Milk', 110]] as const).map(([text, name, price]) => {
      const sku = text as string as Sku;
      return [sku, productOf({ sku, name, price })];
    }));

  get(sku: Sku): Product | undefined {
    return this.known.get(sku);
  }

  /** Remembers what a list said, where a page has not said more. */
  rememberItems(items: readonly Item[]): void {
    for (const item of items) {
      const known = this.known.get(item.sku)?.item;
      const isKnown = known?.name === item.name && known.price === item.price;
      if (!isKnown) this.known.set(item.sku, productOf(item));
    }
  }

  remember(product: Product): void {
    this.known.set(product.item.sku, product);
  }
}
