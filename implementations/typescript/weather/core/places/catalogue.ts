import type { Place } from './place.js';

/** Cities that ship with the app: they have a name and a forecast without being looked up first. */
export const CATALOGUE: readonly Place[] = [
  city(1850147, 'Tokyo', 'Japan', 'Tokyo', 35.6895, 139.69171, 'Asia/Tokyo'),
  city(2950159, 'Berlin', 'Germany', 'Land Berlin', 52.52437, 13.41053, 'Europe/Berlin'),
  city(2643743, 'London', 'United Kingdom', 'England', 51.50853, -0.12574, 'Europe/London'),
  city(5128581, 'New York', 'United States', 'New York', 40.71427, -74.00597, 'America/New_York'),
  city(2147714, 'Sydney', 'Australia', 'New South Wales', -33.86785, 151.20732, 'Australia/Sydney'),
];

function city(
  id: number, name: string, country: string, region: string,
  latitude: number, longitude: number, timeZone: string,
): Place {
  return { id, name, country, region, latitude, longitude, timeZone };
}
