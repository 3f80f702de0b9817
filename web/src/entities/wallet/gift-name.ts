import type { Gift } from '../../lib/api-types.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';

const keys: Readonly<Record<string, PlainKey>> = {
  rose: 'gift.rose',
  heart: 'gift.heart',
  coffee: 'gift.coffee',
  star: 'gift.star',
  balloon: 'gift.balloon',
  fireworks: 'gift.fireworks',
  crown: 'gift.crown',
  rocket: 'gift.rocket',
  kite: 'gift.kite',
  lantern: 'gift.lantern',
  dhow: 'gift.dhow',
  falcon: 'gift.falcon',
  palace: 'gift.palace',
};

/** A gift's name in the reader's language; one that is newer than this app by the server's name. */
export function giftName({ name }: Pick<Gift, 'name'>): string {
  const key = keys[name.toLowerCase()];
  return key === undefined ? name : t(key);
}
