import type { Catalogue } from './catalogue.js';
import { first } from './ur/first.js';
import { further } from './ur/further.js';

/** Every visible text of the app in Urdu. */
export const ur = {
  ...first,
  ...further,
} as const satisfies Catalogue;
