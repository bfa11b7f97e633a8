import type { Ledger } from '../cart/ledger.js';
import type { Review } from '../cart/write.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Product, Sku } from '../catalogue/product.js';
import type { Server } from '../catalogue/server.js';
import { failure } from '../failure.js';
import { ViewModel } from '../view-model.js';
import type { Links } from './navigation.js';
import type { Tab } from './route.js';

/** What is on the screen, save for cart and queue, which are the ledger's. */
export interface ProductState {
  readonly sku: Sku;

  /** What is known of it. */
  readonly product: Product | undefined;
  readonly status: LoadStatus;

  /** Why the last load failed. */
  readonly message: string | null;
}

/** How far a page is. */
export type LoadStatus = 'idle' | 'loading' | 'loaded' | 'error';

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type ProductAction =
  | { readonly type: 'Appear' | 'Refresh' }
  | { readonly type: 'AddToCart'; readonly quantity: number }
  | { readonly type: 'Review'; readonly review: Review }
  | { readonly type: 'OpenRelated'; readonly sku: Sku };

/** What happened. */
export type ProductMessage =
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly product: Product }
  | { readonly type: 'failed'; readonly message: string };

/** A product. */
export class ProductModel extends ViewModel<ProductState, ProductAction, ProductMessage> {
  constructor(
    private readonly sku: Sku,
    private readonly tab: Tab,
    private readonly server: Server,
    private readonly catalogue: Catalogue,

    /** The cart and the queue, of which the screen shows a part. */
    readonly ledger: Ledger,
    private readonly links: Links,
  ) {
    super({ sku, product: catalogue.get(sku), status: 'idle', message: null }, updateProduct);
  }

  /** How many are in the cart. */
  get inCart(): number {
    return this.ledger.lines.find(({ sku }) => sku === this.sku)?.quantity ?? 0;
  }

  /** What the person can do now. */
  get actions(): readonly ProductAction['type'][] {
    const { product } = this.state;
    if (product === undefined) return ['Appear', 'Refresh'];
    const actions: readonly ProductAction['type'][] = ['Appear', 'Refresh', 'AddToCart', 'Review'];
    return product.related.length === 0 ? actions : [...actions, 'OpenRelated'];
  }

  send(action: ProductAction): void {
    switch (action.type) {
      case 'Appear': return this.state.status === 'idle' ? void this.load() : undefined;
      case 'Refresh': return void this.load();
      case 'AddToCart': return this.addToCart(action.quantity);
      case 'Review':
        return this.ledger.send({ kind: 'review', sku: this.sku, ...action.review });
      case 'OpenRelated': return this.links.openProduct(action.sku, this.tab);
    }
  }

  /** Loads again what could not be loaded. */
  recover(): void {
    if (this.state.status === 'error') void this.load();
  }

  private addToCart(quantity: number): void {
    const { product } = this.state;
    if (product === undefined) return;
    const { name, price } = product.item;
    this.ledger.send({ kind: 'addToCart', sku: this.sku, name, price, quantity });
  }

  private async load(): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    try {
      const product = await this.server.product(this.sku);
      this.catalogue.remember(product);
      this.apply({ type: 'loaded', product });
    } catch (thrown) {
      const { message, isSignedOut } = failure(thrown);
      this.apply({ type: 'failed', message });
      if (isSignedOut) this.links.signedOut();
    }
  }
}

/** The only place where the state changes. */
export function updateProduct(state: ProductState, message: ProductMessage): ProductState {
  switch (message.type) {
    case 'started': return { ...state, status: 'loading', message: null };
    case 'loaded': return { ...state, status: 'loaded', product: message.product };
    case 'failed': return { ...state, status: 'error', message: message.message };
  }
}
