import type { Json } from '../../../kit/json/json.js';
import { aList, anObject, aNumber, aText, aWhole, orNull } from '../answer.js';
import { LoadFailure } from '../failure.js';
import type { Fault } from '../faults/fault.js';
import type { OpenMeteo } from '../open-meteo.js';
import { CATALOGUE } from './catalogue.js';
import { byScalars } from '../../../text/order.js';
import type { Place } from './place.js';

/** Cities: those that are known by now, and the server that knows the others. */
export class Places {
  private readonly known = new Map(CATALOGUE.map((place) => [place.id, place]));

  constructor(private readonly server: OpenMeteo, private readonly fault: Fault | undefined) {}

  /** A city that is in the catalogue, or that a search or a lookup has brought. */
  get(id: number): Place | undefined {
    return this.known.get(id);
  }

  /** The cities that match a text, in the server's order. Rejects with `LoadFailure`. */
  async search(query: string): Promise<readonly Place[]> {
    const results = anObject(await this.server.json(this.server.searchUrl(query))).get('results');
    const places = results === undefined ? [] : aList(results).map(placeOf);
    for (const place of places) this.known.set(place.id, place);
    if (this.fault !== 'list-order') return places;
    return [...places].sort((one, other) => byScalars(one.name, other.name));
  }

  /** A city that is not known yet. Rejects with `LoadFailure`. */
  async lookUp(id: number): Promise<Place> {
    const answer = await this.server.json(this.server.lookupUrl(id)).catch((thrown: unknown) => {
      const isMissing = thrown instanceof LoadFailure && thrown.status === 404;
      throw isMissing ? LoadFailure.noSuchCity() : thrown;
    });
    const place = placeOf(answer);
    this.known.set(place.id, place);
    return place;
  }
}

/** A city as the geocoding server describes it. */
function placeOf(json: Json): Place {
  const answer = anObject(json);
  const id = aWhole(answer.get('id'));
  if (id === 0) throw LoadFailure.unreadable();
  return {
    id,
    name: aText(answer.get('name')),
    country: orNull(answer.get('country'), aText),
    region: orNull(answer.get('admin1'), aText),
    latitude: aNumber(answer.get('latitude')),
    longitude: aNumber(answer.get('longitude')),
    timeZone: aText(answer.get('timezone')),
  };
}
