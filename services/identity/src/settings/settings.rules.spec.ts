import fc from 'fast-check';
import { DAY_MS } from '@mate/contracts/durations';
import { ownGiftLimitAt } from '@mate/contracts/gift-limit';
import { chosenGiftLimit, giftLimitOf, SETTINGS_DEFAULT, type Settings } from './settings.rules.js';

const START = Date.UTC(2026, 10, 23, 8);

/** Chooses limits one after the other; answers the settings after them. */
function choose(...choices: readonly [coins: number, atMs: number][]): Settings {
  return choices.reduce<Settings>(
    (before, [coins, atMs]) => ({
      ...before,
      ...chosenGiftLimit(before, coins, new Date(START + atMs)),
    }),
    SETTINGS_DEFAULT,
  );
}

const holdsAt = (settings: Settings, ms: number): number | undefined =>
  ownGiftLimitAt(giftLimitOf(settings), new Date(START + ms));

describe('the own limit of gifts', () => {
  it('a first or a lower one / holds at once', () => {
    expect(holdsAt(choose([500, 0]), 0)).toBe(500);
    expect(holdsAt(choose([500, 0], [100, 1]), 1)).toBe(100);
  });

  it.each([
    [900, 900],
    [0, undefined],
  ])('%d after 500 / holds a day later, to the millisecond', (coins, after) => {
    const raised = choose([500, 0], [coins, 10]);
    expect(holdsAt(raised, 10)).toBe(500);
    expect(holdsAt(raised, DAY_MS + 9)).toBe(500);
    expect(holdsAt(raised, DAY_MS + 10)).toBe(after);
  });

  it('raised twice / the day begins with the second; lowered again before / it goes on, or all of it is off', () => {
    expect(holdsAt(choose([500, 0], [900, 10], [1_000, 20]), DAY_MS + 19)).toBe(500);
    expect(holdsAt(choose([500, 0], [900, 10], [800, 20]), DAY_MS + 10)).toBe(800);
    const lowered = choose([500, 0], [900, 10], [400, 20]);
    expect([holdsAt(lowered, 20), holdsAt(lowered, 2 * DAY_MS)]).toEqual([400, 400]);
  });

  it('whatever is chosen / nothing above what held a day ago holds now', () => {
    const choice = fc.tuple(fc.nat(1_000), fc.integer({ min: 0, max: DAY_MS }));
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 12 }), (choices) => {
        let [atMs, settings] = [0, choose([300, 0])];
        for (const [coins, afterMs] of choices) {
          atMs += afterMs;
          const before = holdsAt(settings, atMs) ?? Infinity;
          settings = {
            ...settings,
            ...chosenGiftLimit(settings, coins, new Date(START + atMs)),
          };
          const now = holdsAt(settings, atMs) ?? Infinity;
          expect(now).toBe(Math.min(before, coins || Infinity));
          expect(holdsAt(settings, atMs + DAY_MS)).toBe(coins || undefined);
        }
      }),
    );
  });
});
