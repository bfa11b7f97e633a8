import { exactly, plain, shown, unquoted } from '../../faults/adapter.js';
import {
  action, boolean, integer, mapped, oneOf, text, unknownAction,
  type Action, type Actions, type Decoder, type Output, type Screen,
} from '../../kit/index.js';
import type { Ledger } from '../core/cart/ledger.js';
import { MOST_OF_ONE } from '../core/cart/line.js';
import type { Change } from '../core/cart/write.js';
import {
  CATEGORIES, ORDERS, type Item, type Product, type Profile, type Sku,
} from '../core/catalogue/product.js';
import type { Fault } from '../core/fault.js';
import { euros } from '../core/money.js';
import { CartModel } from '../core/screens/cart-model.js';
import { HomeModel } from '../core/screens/home-model.js';
import { ProductModel } from '../core/screens/product-model.js';
import { ProfileModel } from '../core/screens/profile-model.js';
import { pathTo, type RootModel, type Shown } from '../core/screens/root-model.js';
import { LARGEST_ID, TABS, type Tab } from '../core/screens/route.js';
import { SettingsModel } from '../core/screens/settings-model.js';
import type { SignInModel } from '../core/screens/sign-in-model.js';
import { review, skuAmong, textOf } from './inputs.js';

/** The app's root. */
export function rootScreen(model: RootModel, fault: Fault | undefined): Screen {
  const actions = {
    DismissError: plain(fault, () => model.send({ type: 'DismissError' })),
    Back: plain(fault, () => model.send({ type: 'Back' })),
    SelectTab: action(exactly(fault, { tab: tab(fault) }), ({ tab }) =>
      model.send({ type: 'SelectTab', tab })),
  };
  const children = new WeakMap<Shown, Screen>();
  return {
    name: 'Root',
    path: '/',
    state: {},
    get actions() {
      return offered(model.actions, actions);
    },
    get child() {
      const known = children.get(model.shown);
      if (known !== undefined) return known;
      const child = childScreen(model.shown, model.ledger, fault);
      children.set(model.shown, child);
      return child;
    },
  };
}

function childScreen(model: Shown, ledger: Ledger, fault: Fault | undefined): Screen {
  if (model instanceof HomeModel) return homeScreen(model, ledger, fault);
  if (model instanceof ProductModel) return productScreen(model, fault);
  if (model instanceof CartModel) return cartScreen(model, fault);
  if (model instanceof ProfileModel) return profileScreen(model, ledger, fault);
  if (model instanceof SettingsModel) return settingsScreen(model, ledger, fault);
  return signInScreen(model, fault);
}

function tab(fault: Fault | undefined): Decoder<Tab> {
  const tab = oneOf(...TABS);
  if (fault !== 'wrong-error-code') return tab;
  return mapped(text(), 'a tab', (label) =>
    TABS.find((tab) => tab === label) ?? unknownAction(label));
}

/** The products. */
function homeScreen(model: HomeModel, ledger: Ledger, fault: Fault | undefined): Screen {
  const skus = (): readonly Sku[] => model.state.items.map(({ sku }) => sku);
  const actions = {
    Appear: plain(fault, () => model.send({ type: 'Appear' })),
    Refresh: plain(fault, () => model.send({ type: 'Refresh' })),
    LoadMore: plain(fault, () => model.send({ type: 'LoadMore' })),
    Filter: action(exactly(fault, { category: oneOf(...CATEGORIES) }), ({ category }) =>
      model.send({ type: 'Filter', category })),
    Sort: action(exactly(fault, { by: oneOf(...ORDERS) }), ({ by }) =>
      model.send({ type: 'Sort', order: by })),
    Open: action(exactly(fault, { sku: skuAmong(skus) }), ({ sku }) =>
      model.send({ type: 'Open', sku })),
  };
  return screen('Home', model, actions, fault, () => {
    const { status, category, order, next, isRefreshing, isLoadingMore, message } = model.state;
    return {
      status,
      category,
      sort: order,
      products: model.products.map(itemJson),
      end: next === null,
      refreshing: isRefreshing,
      loadingMore: isLoadingMore,
      message,
      notice: noticeJson(ledger),
    };
  });
}

/** A product. */
function productScreen(model: ProductModel, fault: Fault | undefined): Screen {
  const { ledger } = model;
  const related = (): readonly Sku[] => model.state.product?.related ?? [];
  const actions = {
    Appear: plain(fault, () => model.send({ type: 'Appear' })),
    Refresh: plain(fault, () => model.send({ type: 'Refresh' })),
    AddToCart: action(
      exactly(fault, { quantity: unquoted(fault, integer(1, 99)) }), ({ quantity }) =>
        model.send({ type: 'AddToCart', quantity })),
    Review: action(review((fields) => exactly(fault, fields), fault), (review) =>
      model.send({ type: 'Review', review })),
    OpenRelated: action(exactly(fault, { sku: skuAmong(related) }), ({ sku }) =>
      model.send({ type: 'OpenRelated', sku })),
  };
  return screen('Product', model, actions, fault, () => {
    const { status, sku, product, message } = model.state;
    return {
      status,
      sku,
      product: product === undefined ? null : productJson(product),
      inCart: model.inCart,
      pending: ledger.isPending(sku),
      review: ledger.review(sku) ?? null,
      message,
      notice: noticeJson(ledger),
    };
  });
}

/** The cart. */
function cartScreen(model: CartModel, fault: Fault | undefined): Screen {
  const { ledger } = model;
  const sku = skuAmong(() => ledger.lines.map(({ sku }) => sku));
  const quantity = unquoted(fault, integer(1, MOST_OF_ONE));
  const actions = {
    Appear: plain(fault, () => model.send({ type: 'Appear' })),
    SetQuantity: action(exactly(fault, { sku, quantity }), ({ sku, quantity }) =>
      model.send({ type: 'SetQuantity', sku, quantity })),
    Remove: action(exactly(fault, { sku }), ({ sku }) => model.send({ type: 'Remove', sku })),
    Open: action(exactly(fault, { sku }), ({ sku }) => model.send({ type: 'Open', sku })),
  };
  return screen('Cart', model, actions, fault, () => ({
    lines: ledger.lines.map(({ sku, name, price, quantity }) =>
      ({ sku, name, price: euros(price), quantity, pending: ledger.isPending(sku) })),
    total: model.total,
    error: noticeJson(ledger),
  }));
}

/** A person. */
function profileScreen(model: ProfileModel, ledger: Ledger, fault: Fault | undefined): Screen {
  const actions = {
    Appear: plain(fault, () => model.send('Appear')),
    Refresh: plain(fault, () => model.send('Refresh')),
  };
  return screen('Profile', model, actions, fault, () => {
    const { status, id, profile, message } = model.state;
    return {
      status,
      id,
      profile: profile === undefined ? null : profileJson(profile),
      message,
      notice: noticeJson(ledger),
    };
  });
}

/** The settings. */
function settingsScreen(model: SettingsModel, ledger: Ledger, fault: Fault | undefined): Screen {
  const actions = {
    Appear: plain(fault, () => model.send({ type: 'Appear' })),
    EnableNotifications: plain(fault, () => model.send({ type: 'EnableNotifications' })),
    AnswerSoftQuestion: action(exactly(fault, { yes: boolean() }), ({ yes }) =>
      model.send({ type: 'AnswerSoftQuestion', yes })),
    OpenSettings: plain(fault, () => model.send({ type: 'OpenSettings' })),
    OpenProfile: action(exactly(fault, { id: integer(1, LARGEST_ID) }), ({ id }) =>
      model.send({ type: 'OpenProfile', id })),
  };
  return screen('Settings', model, actions, fault, () =>
    ({ notifications: model.state, notice: noticeJson(ledger) }));
}

/** The question who is there. */
function signInScreen(model: SignInModel, fault: Fault | undefined): Screen {
  const said = { user: textOf(1, 40), password: textOf(1, 40) };
  const actions = {
    SignIn: action(exactly(fault, said), ({ user, password }) =>
      model.send({ type: 'SignIn', user, password })),
    Cancel: plain(fault, () => model.send({ type: 'Cancel' })),
  };
  return screen('SignIn', model, actions, fault, () => model.state);
}

/** What a model shows, and those of its actions that can be done now. */
function screen<Name extends string>(
  name: string,
  model: Shown & { readonly actions: readonly Name[] },
  actions: { readonly [name in Name]: Action },
  fault: Fault | undefined,
  state: () => Output,
): Screen {
  return {
    name,
    path: pathTo(model),
    get state() {
      return shown(fault, state());
    },
    get actions() {
      return offered(model.actions, actions);
    },
  };
}

function offered<Name extends string>(
  names: readonly Name[],
  actions: { readonly [name in Name]: Action },
): Actions {
  const offered: { [name: string]: Action } = {};
  for (const name of names) offered[name] = actions[name];
  return offered;
}

/** A change with its amount in euros. */
export function changeJson(change: Change): { readonly [key: string]: Output } {
  return change.kind === 'addToCart' ? { ...change, price: euros(change.price) } : change;
}

/** The oldest notice, or null. */
function noticeJson(ledger: Ledger): Output {
  const [notice] = ledger.state.notices;
  if (notice === undefined) return null;
  const { write: { change: { kind, sku } }, refusal } = notice;
  return refusal === undefined
    ? { kind: 'dropped', code: 'gave_up', write: kind, sku, message: 'It could not be sent.' }
    : { kind: 'refused', code: refusal, write: kind, sku, message: 'The shop refused it.' };
}

function itemJson({ sku, name, price }: Item): { readonly [key: string]: Output } {
  return { sku, name, price: euros(price) };
}

function productJson({ item, grams, perKilo, related }: Product): Output {
  return {
    ...itemJson(item),
    grams,
    perKilo: perKilo === null ? null : euros(perKilo),
    related,
  };
}

function profileJson({ id, name, city, orders }: Profile): Output {
  return {
    id,
    name,
    city,
    orders: orders.map(({ number, date, total }) => ({ number, date, total: euros(total) })),
  };
}
