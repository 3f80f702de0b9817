import { first } from './en/first.js';
import { further } from './en/further.js';

/** Every visible text of the app in English. */
export const en = {
  ...first,
  ...further,
} as const;
