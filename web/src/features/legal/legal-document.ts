import type { PlainKey } from '../../lib/i18n/catalogue.js';

/** A legal page as data: the same page draws them all. Its title is translated, its text is English. */
export interface LegalDocument {
  title: PlainKey;
  intro: string;
  sections: readonly { heading: string; points: readonly string[] }[];
}
