import type { GiftAllowance } from '../../lib/api-types.js';
import { leftToGive } from './gift-allowance.rules.js';

const allowance = (fields: Partial<GiftAllowance> = {}): GiftAllowance => ({
  perDay: 100_000,
  ownPerDay: null,
  givenToday: 0,
  perHour: 50_000,
  givenThisHour: 0,
  dayEndsAt: '2026-11-24T00:00:00.000Z',
  hourEndsAt: '2026-11-23T03:00:00.000Z',
  ...fields,
});

describe('what is left to give', () => {
  it.each([
    ['nothing given yet', {}, 100, null],
    ['far from the bounds', { givenToday: 20_000 }, 100, null],
    ['near the day', { givenToday: 95_000 }, 100, { period: 'day', coins: 5_000, isBelow: false }],
    [
      'near the hour',
      { givenThisHour: 49_000 },
      2_000,
      { period: 'hour', coins: 1_000, isBelow: true },
    ],
    ['an own bound', { ownPerDay: 500 }, 501, { period: 'own', coins: 500, isBelow: true }],
    [
      'an own bound that was passed before it was chosen',
      { ownPerDay: 500, givenToday: 800 },
      1,
      { period: 'own', coins: 0, isBelow: true },
    ],
    ['an own bound above the common one', { ownPerDay: 900_000 }, 100, null],
  ])('%s', (_, fields, coins, expected) => {
    expect(leftToGive(allowance(fields), coins)).toEqual(expected);
  });
});
