import type { Catalogue } from '../catalogue/catalogue.js';
import { sorted, type Category, type Item, type Order, type Sku } from '../catalogue/product.js';
import type { Server } from '../catalogue/server.js';
import { failure, type LoadFailure } from '../failure.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';
import type { Links } from './navigation.js';

/** What is on the screen. */
export interface HomeState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'empty' | 'error';

  /** What the list is cut down to, and how it is shown. */
  readonly category: Category;
  readonly order: Order;

  /** The pages that are there, in the shop's order. */
  readonly items: readonly Item[];

  /** The number of the page that follows; null at the end. */
  readonly next: number | null;

  /** Whether page 1 is on its way while others are shown, and whether one that follows is. */
  readonly isRefreshing: boolean;
  readonly isLoadingMore: boolean;

  /** Why the last load failed. */
  readonly message: string | null;
}

const FIRST: HomeState = {
  status: 'idle',
  category: 'all',
  order: 'shop',
  items: [],
  next: 1,
  isRefreshing: false,
  isLoadingMore: false,
  message: null,
};

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type HomeAction =
  | { readonly type: 'Appear' | 'Refresh' | 'LoadMore' }
  | { readonly type: 'Filter'; readonly category: Category }
  | { readonly type: 'Sort'; readonly order: Order }
  | { readonly type: 'Open'; readonly sku: Sku };

/** What happened. */
export type HomeMessage =
  | { readonly type: 'firstStarted' | 'refreshStarted' | 'moreStarted' }
  | { readonly type: 'filtered'; readonly category: Category }
  | { readonly type: 'sorted'; readonly order: Order }
  | { readonly type: 'firstLoaded' | 'moreLoaded' } & Page
  | { readonly type: 'failed'; readonly message: string };

interface Page {
  readonly items: readonly Item[];
  readonly next: number | null;
}

/** The list of products, page by page. */
export class HomeModel extends ViewModel<HomeState, HomeAction, HomeMessage> {
  /** Which list is asked for: an answer to an earlier one is not for this one. */
  private edition = 0;

  constructor(
    private readonly platform: Platform,
    private readonly server: Server,
    private readonly catalogue: Catalogue,
    private readonly links: Links,
  ) {
    super(FIRST, updateHome);
  }

  /** The products in the order in which they are shown. */
  get products(): readonly Item[] {
    return sorted(this.state.items, this.state.order, this.platform.fault);
  }

  /** What the person can do now. */
  get actions(): readonly HomeAction['type'][] {
    const actions: HomeAction['type'][] = ['Appear', 'Refresh'];
    if (this.state.status === 'loaded') actions.push('LoadMore');
    actions.push('Filter', 'Sort');
    if (this.state.items.length > 0) actions.push('Open');
    return actions;
  }

  send(action: HomeAction): void {
    switch (action.type) {
      case 'Appear': return this.state.status === 'idle' ? this.refresh() : undefined;
      case 'Refresh': return this.refresh();
      case 'LoadMore': return this.loadMore();
      case 'Filter': return this.filter(action.category);
      case 'Sort': return this.apply({ type: 'sorted', order: action.order });
      case 'Open': return this.links.openProduct(action.sku, 'shop');
    }
  }

  /** Loads again what could not be loaded. */
  recover(): void {
    if (this.state.status === 'error') this.refresh();
  }

  private refresh(): void {
    switch (this.state.status) {
      case 'loading': return;
      case 'idle':
      case 'error':
        this.apply({ type: 'firstStarted' });
        break;
      case 'loaded':
      case 'empty':
        if (this.state.isRefreshing) return;
        this.apply({ type: 'refreshStarted' });
    }
    this.loadFirst();
  }

  private filter(category: Category): void {
    if (category === this.state.category) return;
    this.apply({ type: 'filtered', category });
    this.loadFirst();
  }

  private loadFirst(): void {
    this.edition += 1;
    void this.load(1, (page) => ({ type: 'firstLoaded', ...page }));
  }

  private loadMore(): void {
    const { next, isRefreshing, isLoadingMore } = this.state;
    if (next === null || isRefreshing) return;
    if (isLoadingMore && this.platform.fault !== 'double-page') return;
    this.apply({ type: 'moreStarted' });
    void this.load(next, ({ items, next }) =>
      ({ type: 'moreLoaded', items: this.unseen(items), next }));
  }

  /** A product that has moved on since its page was asked for is not shown a second time. */
  private unseen(page: readonly Item[]): readonly Item[] {
    if (this.platform.fault === 'repeated-product') return page;
    const known = new Set(this.state.items.map(({ sku }) => sku));
    return page.filter(({ sku }) => !known.has(sku));
  }

  private async load(number: number, loaded: (page: Page) => HomeMessage): Promise<void> {
    const { edition } = this;
    try {
      const page = await this.server.page(number, this.state.category);
      this.catalogue.rememberItems(page.items);
      if (edition === this.edition) this.apply(loaded(page));
    } catch (thrown) {
      const why = failure(thrown);
      if (edition === this.edition) this.fail(why);
    }
  }

  private fail(why: LoadFailure): void {
    this.apply({ type: 'failed', message: why.message });
    if (why.isSignedOut) this.links.signedOut();
  }
}

/** The only place where the state changes. */
export function updateHome(state: HomeState, message: HomeMessage): HomeState {
  const atRest = { ...state, isRefreshing: false, isLoadingMore: false };
  switch (message.type) {
    case 'firstStarted': return { ...state, status: 'loading', message: null };
    case 'refreshStarted': return { ...atRest, isRefreshing: true, message: null };
    case 'moreStarted': return { ...state, isLoadingMore: true, message: null };
    case 'filtered':
      return { ...FIRST, status: 'loading', category: message.category, order: state.order };
    case 'sorted': return { ...state, order: message.order };
    case 'firstLoaded': {
      const { items, next } = message;
      return { ...atRest, status: items.length === 0 ? 'empty' : 'loaded', items, next };
    }
    case 'moreLoaded':
      return { ...atRest, items: [...state.items, ...message.items], next: message.next };
    case 'failed': {
      const status = state.status === 'loading' ? 'error' : state.status;
      return { ...atRest, status, message: message.message };
    }
  }
}
