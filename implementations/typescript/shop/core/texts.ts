import type { Fault } from './fault.js';

/** How long a text is for people who set limits: in Unicode scalars, in every language the same. */
export function lengthOf(text: string, fault?: Fault | undefined): number {
  return fault === 'code-units' ? text.length : [...text].length;
}
