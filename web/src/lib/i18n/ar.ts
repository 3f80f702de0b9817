import type { Catalogue } from './catalogue.js';
import { first } from './ar/first.js';
import { further } from './ar/further.js';

/** Every visible text of the app in Arabic. */
export const ar = {
  ...first,
  ...further,
} as const satisfies Catalogue;
