import { failure } from '../failure.js';
import type { Place } from '../places/place.js';
import type { Places } from '../places/places.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';
import { firstCharacters } from '../../../text/characters.js';

/** What is on the screen. */
export type SearchState = {
  /** What the person has typed. */
  readonly query: string;
} & SearchStatus;

/** How far the search is; results are in the server's order. */
export type SearchStatus =
  | { readonly status: 'idle' | 'loading' | 'empty' }
  | { readonly status: 'loaded'; readonly results: readonly SearchResult[] }
  | { readonly status: 'error'; readonly message: string };

export type SearchResult = Pick<Place, 'id' | 'name' | 'country' | 'region'>;

/** What a person can do. */
export type SearchAction =
  /** Types; what is too long is cut. */
  | { readonly type: 'ChangeQuery'; readonly query: string }
  | { readonly type: 'Submit' }
  /** Starts over. */
  | { readonly type: 'Clear' }
  /** Shows a city. */
  | { readonly type: 'Open'; readonly id: number };

/** What happened. */
export type SearchMessage =
  | { readonly type: 'changed'; readonly query: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'started' }
  | { readonly type: 'found'; readonly places: readonly Place[] }
  | { readonly type: 'failed'; readonly message: string };

/** Nothing was typed, and nothing searched for. */
export const EMPTY_SEARCH: SearchState = { status: 'idle', query: '' };

/** The longest query, in characters as people count them. */
const QUERY_LIMIT = 20;

/** The search for cities. */
export class SearchModel extends ViewModel<SearchState, SearchAction, SearchMessage> {
  constructor(
    state: SearchState,
    private readonly platform: Platform,
    private readonly places: Places,
    private readonly openCity: (id: number) => void,
  ) {
    super(state, updateSearch);
  }

  /** What the person can do now. */
  get actions(): readonly SearchAction['type'][] {
    const { query, status } = this.state;
    const actions: SearchAction['type'][] = ['ChangeQuery'];
    if (/[^ ]/.test(query)) actions.push('Submit');
    if (query !== '' || status !== 'idle') actions.push('Clear');
    return [...actions, 'Open'];
  }

  send(action: SearchAction): void {
    switch (action.type) {
      case 'ChangeQuery':
        return this.apply({ type: 'changed', query: this.allowed(action.query) });
      case 'Submit': return void this.search();
      case 'Clear': return this.apply({ type: 'cleared' });
      case 'Open': return this.openCity(action.id);
    }
  }

  private allowed(query: string): string {
    switch (this.platform.fault) {
      case 'nfc': return firstCharacters(query.normalize('NFC'), QUERY_LIMIT);
      case 'surrogate-cut':
        return query.slice(0, QUERY_LIMIT).replace(/[\uD800-\uDBFF]$/, '\uFFFD');
      default: return firstCharacters(query, QUERY_LIMIT);
    }
  }

  private async search(): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    try {
      this.apply({ type: 'found', places: await this.places.search(this.state.query) });
    } catch (thrown) {
      this.apply({ type: 'failed', message: failure(thrown).message });
    }
  }
}

/** The only place where the state changes. */
export function updateSearch(state: SearchState, message: SearchMessage): SearchState {
  const { query } = state;
  switch (message.type) {
    case 'changed': return afterTyping(state, message.query);
    case 'cleared': return EMPTY_SEARCH;
    case 'started': return { status: 'loading', query };
    case 'found': {
      const { places } = message;
      if (places.length === 0) return { status: 'empty', query };
      return { status: 'loaded', query, results: places.map(resultOf) };
    }
    case 'failed': return { status: 'error', query, message: message.message };
  }
}

function resultOf({ id, name, country, region }: Place): SearchResult {
  return { id, name, country, region };
}

/** Results stay while the person types; a word about the last query does not. */
function afterTyping(state: SearchState, query: string): SearchState {
  const isWord = state.status === 'empty' || state.status === 'error';
  return isWord && query !== state.query ? { status: 'idle', query } : { ...state, query };
}
