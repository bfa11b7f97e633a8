import type { Forecast } from '../core/forecast/forecast.js';
import { element } from './elements.js';
import { picture } from './pictures.js';

/** A forecast: now, the next hours, the days. */
export function forecastView({ current, hourly, days }: Forecast): HTMLElement {
  const facts = [
    ['Humidity', current.humidity === null ? '–' : `${current.humidity} %`],
    ['Rain', current.precipitationDisplay ?? '–'],
    ['Wind', current.windDisplay ?? '–'],
  ] as const;
  return element('div', `forecast ${current.icon}`, [
    element('section', 'now', [
      element('div', 'picture', [picture(current.icon)]),
      element('div', 'degrees', [current.display]),
      element('div', 'label', [current.label]),
      element('dl', 'facts', facts.flatMap(([name, value]) =>
        [element('dt', '', [name]), element('dd', '', [value])])),
    ]),
    element('section', 'hours', hourly.map(({ time, display }) => element('div', 'hour', [
      element('span', 'time', [time.slice(11)]), element('span', '', [display ?? '–']),
    ]))),
    element('section', 'days', days.map((day) => element('div', 'day', [
      element('span', 'date', [day.date.slice(5)]),
      element('span', 'picture', [picture(day.icon)]),
      element('span', 'label', [day.label ?? '–']),
      element('span', 'high', [day.highDisplay ?? '–']),
      element('span', 'low', [day.lowDisplay ?? '–']),
    ]))),
  ]);
}
