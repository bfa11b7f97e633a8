import {
  integer, JsonFault, list, object, readJson, Rejection, type Storage,
} from '../../kit/index.js';
import type { Fault } from '../core/faults/fault.js';
import { LARGEST_ID } from '../core/places/place.js';
import type { FavoriteStore } from '../core/platform/platform.js';

/** The favourites as a file: `{"favorites":[1850147,2950159]}`. */
export class SavedFavorites implements FavoriteStore {
  private saved: readonly number[] = [];

  constructor(
    private readonly storage: Storage,
    private readonly note: (text: string) => void,
    private readonly fault: Fault | undefined,
  ) {}

  get ids(): readonly number[] {
    return this.saved;
  }

  /** Reads the file; one that cannot be read is as good as none. */
  load(): void {
    const bytes = this.storage.read(FILE);
    this.saved = bytes === undefined ? [] : this.read(bytes);
  }

  save(ids: readonly number[]): void {
    this.saved = ids;
    if (this.fault === 'lost-favorite') return;
    this.storage.write(FILE, new TextEncoder().encode(JSON.stringify({ favorites: ids })));
  }

  private read(bytes: Uint8Array): readonly number[] {
    try {
      return CONTENT.read(readJson(bytes), '').favorites;
    } catch (thrown) {
      if (!(thrown instanceof JsonFault || thrown instanceof Rejection)) throw thrown;
      this.note(`${FILE} is not what was saved: ${thrown.message}`);
      return [];
    }
  }
}

const FILE = 'favorites.json';
const CONTENT = object({ favorites: list(integer(1, LARGEST_ID)) });
