import { isList, isObject, JsonFault, readJson, type Json } from '../../kit/index.js';
import { byScalars, byUnits } from '../../text/order.js';
import { hundredths } from '../../text/rounded.js';
import { NoAnswer, type Coordinates, type Platform } from './platform.js';

/** A movie as the list has it. */
export interface Movie {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
}

/** A movie as its own page has it. */
export interface MovieDetail extends Movie {
  readonly minutes: number | null;
  readonly plot: string | null;
}

/** The largest id: up to it a binary64 tells all whole numbers apart. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** Why something could not be loaded; the message is what the person is told. */
export class LoadFailure extends Error {
  /** `status` is that of the server, where it is what was wrong. */
  constructor(message: string, readonly status?: number) {
    super(message);
  }
}

/** The servers' URLs, and how their answers are read. */
export class Server {
  constructor(private readonly platform: Platform) {}

  /** All movies, in the order in which they are shown. Rejects with `LoadFailure`. */
  async movies(): Promise<readonly Movie[]> {
    const answer = await this.ask('https://movies.example/movies');
    const list = isObject(answer) ? answer.get('movies') : undefined;
    if (!isList(list)) throw unreadable();
    const movies = list.map(readMovie);
    if (new Set(movies.map(({ id }) => id)).size !== movies.length) throw unreadable();
    const compare = this.platform.fault === 'utf16-order' ? byUnits : byScalars;
    return movies.sort((one, other) => compare(one.title, other.title) || one.id - other.id);
  }

  /** One movie. Rejects with `LoadFailure`. */
  async movie(id: number): Promise<MovieDetail> {
    if (this.platform.fault === 'swallowed-network') await loadPoster();
    const answer = await this.ask(`https://movies.example/movies/${id}`).catch((thrown) => {
      if (!(thrown instanceof LoadFailure) || thrown.status !== 404) throw thrown;
      throw new LoadFailure('There is no such movie.');
    });
    const movie = readMovie(answer);
    if (movie.id !== id || !isObject(answer)) throw unreadable();
    return {
      ...movie,
      minutes: orNull(answer.get('minutes'), readInteger),
      plot: orNull(answer.get('plot'), readText),
    };
  }

  /** What a place is called; null where nobody knows. */
  async place({ latitude, longitude }: Coordinates): Promise<string | null> {
    const query = `latitude=${hundredths(latitude)}&longitude=${hundredths(longitude)}`;
    try {
      const answer = await this.ask(`https://geo.example/reverse?${query}`);
      return isObject(answer) ? readText(answer.get('place')) : null;
    } catch (thrown) {
      if (thrown instanceof LoadFailure) return null;
      throw thrown;
    }
  }

  private async ask(url: string): Promise<Json> {
    try {
      const answer = await this.platform.http.get(url, { Accept: 'application/json' });
      if (answer.status === 200) return readJson(answer.body);
      throw new LoadFailure(`The server answered ${answer.status}.`, answer.status);
    } catch (thrown) {
      if (thrown instanceof JsonFault) throw unreadable();
      if (!(thrown instanceof NoAnswer)) throw thrown;
      throw new LoadFailure(
        thrown.kind === 'offline' ? 'No connection.' : 'The connection was lost.');
    }
  }
}

/** The fault `swallowed-network`: a loader from before there was an HTTP client. */
async function loadPoster(): Promise<void> {
  try {
    await fetch('https://images.example/poster.png');
  } catch {
    // Nobody is told.
  }
}

function readMovie(json: Json): Movie {
  if (!isObject(json)) throw unreadable();
  const id = readInteger(json.get('id'));
  const year = orNull(json.get('year'), readInteger);
  if (id < 1 || (year !== null && (year < 0 || year > 9999))) throw unreadable();
  return { id, title: readText(json.get('title')), year };
}

function readText(json: Json | undefined): string {
  if (typeof json !== 'string') throw unreadable();
  return json;
}

function readInteger(json: Json | undefined): number {
  if (typeof json !== 'number' || !Number.isSafeInteger(json)) throw unreadable();
  return json;
}

function orNull<Value>(json: Json | undefined, read: (json: Json) => Value): Value | null {
  return json === null || json === undefined ? null : read(json);
}

function unreadable(): LoadFailure {
  return new LoadFailure('The answer could not be read.');
}
