import { Ledger } from '../cart/ledger.js';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Sku } from '../catalogue/product.js';
import { Server } from '../catalogue/server.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';
import { CartModel } from './cart-model.js';
import { HomeModel } from './home-model.js';
import {
  navigate, topOf, type Links, type Navigation, type NavigationMessage,
} from './navigation.js';
import { ProductModel } from './product-model.js';
import { ProfileModel } from './profile-model.js';
import { pathOf, type Route, type Tab } from './route.js';
import { SettingsModel } from './settings-model.js';
import { SignInModel } from './sign-in-model.js';

/** What a person can do on every screen. */
export type RootAction =
  | { readonly type: 'DismissError' | 'Back' }
  | { readonly type: 'SelectTab'; readonly tab: Tab };

/** The screen that has the focus when nobody is asked who is there. */
export type Below = HomeModel | ProductModel | CartModel | ProfileModel | SettingsModel;

/** The screen that has the focus. */
export type Shown = Below | SignInModel;

/** The app: three tabs, a stack on each, who has the focus, and the question who is there. */
export class RootModel extends ViewModel<Navigation, RootAction, NavigationMessage> {
  /** The cart and the queue. */
  readonly ledger: Ledger;

  private readonly server: Server;
  private readonly catalogue = new Catalogue();
  private readonly links: Links = {
    openProduct: (sku, tab) =>
      this.go({ type: 'pushed', tab, page: this.product(sku, tab) }),
    signedOut: () => this.askWhoIsThere(),
  };
  private readonly home: HomeModel;
  private readonly cart: CartModel;
  private readonly settings: SettingsModel;

  constructor(private readonly platform: Platform, route: Route) {
    super({ selected: 'shop', stacks: {} }, navigate);
    this.server = new Server(platform.http, platform.fault);
    this.ledger = new Ledger(platform, this.server);
    this.home = new HomeModel(platform, this.server, this.catalogue, this.links);
    this.cart = new CartModel(this.ledger, this.links, platform.fault);
    this.settings = new SettingsModel(platform, (id) =>
      this.go({ type: 'pushed', tab: 'settings', page: this.profile(id) }));
    this.apply(this.opening(route));
    this.ledger.signedOut = () => this.askWhoIsThere();
    platform.monitor.cameBack = () => this.flushAndRecover();
    this.ledger.flush(() => appear(this.shown));
  }

  /** The screen that has the focus. */
  get shown(): Shown {
    return this.state.signIn ?? this.below;
  }

  private get below(): Below {
    const top = topOf(this.state);
    if (top !== undefined) return top;
    switch (this.state.selected) {
      case 'shop': return this.home;
      case 'cart': return this.cart;
      case 'settings': return this.settings;
    }
  }

  /** What the person can do on every screen. */
  get actions(): readonly RootAction['type'][] {
    if (this.state.signIn !== undefined) return [];
    const actions: RootAction['type'][] = [];
    if (this.ledger.state.notices.length > 0) actions.push('DismissError');
    if (topOf(this.state) !== undefined) actions.push('Back');
    return [...actions, 'SelectTab'];
  }

  send(action: RootAction): void {
    switch (action.type) {
      case 'DismissError': return this.ledger.dismiss();
      case 'Back': return this.go({ type: 'popped' });
      case 'SelectTab': return this.go({ type: 'tapped', tab: action.tab });
    }
  }

  /** Opens a deep link. */
  open(route: Route): void {
    this.go(this.opening(route));
  }

  private opening(route: Route): NavigationMessage {
    if ('sku' in route) {
      return { type: 'replaced', tab: 'shop', page: this.product(route.sku, 'shop') };
    }
    return 'profile' in route
      ? { type: 'replaced', tab: 'settings', page: this.profile(route.profile) }
      : { type: 'opened', tab: route.tab };
  }

  /** The only way to another screen: the one that gains the focus is told. */
  private go(message: NavigationMessage): void {
    const before = this.below;
    this.apply({ type: 'asked', signIn: undefined });
    this.apply(message);
    if (this.below !== before) appear(this.below);
  }

  /** The server does not know any more who is there; what is shown waits below the question. */
  private askWhoIsThere(): void {
    if (this.state.signIn !== undefined) return;
    const signIn = new SignInModel(pathTo(this.below), this.server, (isIn) => {
      this.apply({ type: 'asked', signIn: undefined });
      const isLost = this.platform.fault === 'forgets-return';
      if (isIn && isLost) this.go({ type: 'opened', tab: 'shop' });
      if (isIn) this.flushAndRecover();
    });
    this.apply({ type: 'asked', signIn });
  }

  /** What the person has done is sent first, so that what is loaded then shows it. */
  private flushAndRecover(): void {
    this.ledger.flush(() => recover(this.shown));
  }

  private product(sku: Sku, tab: Tab): ProductModel {
    return new ProductModel(sku, tab, this.server, this.catalogue, this.ledger, this.links);
  }

  private profile(id: number): ProfileModel {
    return new ProfileModel(id, this.server, this.links);
  }
}

/** The deep link that leads to a screen. */
export function pathTo(shown: Shown): string {
  if (shown instanceof ProductModel) return pathOf({ sku: shown.state.sku });
  if (shown instanceof ProfileModel) return pathOf({ profile: shown.state.id });
  if (shown instanceof SignInModel) return '/sign-in';
  if (shown instanceof HomeModel) return pathOf({ tab: 'shop' });
  return pathOf({ tab: shown instanceof CartModel ? 'cart' : 'settings' });
}

/** Tells the screen that it has gained the focus. */
function appear(shown: Shown): void {
  if (shown instanceof ProfileModel) shown.send('Appear');
  else if (!(shown instanceof SignInModel)) shown.send({ type: 'Appear' });
}

/** Lets the screen load again what could not be loaded. */
function recover(shown: Shown): void {
  if ('recover' in shown) shown.recover();
}
