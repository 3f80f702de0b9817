import type { Gift, GiftAllowance, GiftTerms } from '../lib/api-types.js';

/** A rose, unless told otherwise. */
function aGift(fields: Partial<Gift> = {}): Gift {
  const { name = 'Rose' } = fields;
  const key = name.toLowerCase();
  return { _id: key, name, coins: 1, tier: 'small', picture: key, animation: 'float', ...fields };
}

/** One gift of every tier. */
export const someGifts: readonly Gift[] = [
  aGift({ name: 'Falcon', coins: 10_000, tier: 'grand', animation: 'swoop' }),
  aGift({ name: 'Star', coins: 50, tier: 'medium', animation: 'spin' }),
  aGift(),
  aGift({ name: 'Heart', coins: 5, animation: 'pulse' }),
  aGift({ name: 'Fireworks', coins: 500, tier: 'large', animation: 'burst' }),
];

/** What holds for everybody who gives. */
export function giftTerms(fields: Partial<GiftTerms> = {}): GiftTerms {
  return {
    feeBasisPoints: 3_000,
    confirmAbove: 500,
    messageMax: 80,
    perHour: 50_000,
    perDay: 100_000,
    ...fields,
  };
}

/** Somebody who gave nothing yet. */
export function anAllowance(fields: Partial<GiftAllowance> = {}): GiftAllowance {
  return {
    perDay: 100_000,
    ownPerDay: null,
    givenToday: 0,
    perHour: 50_000,
    givenThisHour: 0,
    dayEndsAt: '2026-11-24T00:00:00.000Z',
    hourEndsAt: '2026-11-23T03:00:00.000Z',
    ...fields,
  };
}
