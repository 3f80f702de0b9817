import type { AccountId } from '@mate/contracts/ids';
import type { Named } from '../accounts/names/name-keys.rules.js';
import {
  placeOf,
  placesAmong,
  readQuery,
  tiersOf,
  typosOf,
  typoTiersOf,
} from './search-query.rules.js';

const named = (own: Partial<Named>): Named => ({
  id: 'id' as AccountId,
  username: 'somebody',
  firstName: 'Lina',
  lastName: 'Khan',
  verified: false,
  status: 'active',
  ...own,
});

/** How well somebody fits a text: the first letter of the tier, or undefined. */
function fits(text: string, own: Partial<Named>, known: string[] = []): string | undefined {
  const query = readQuery(text);
  if (!query) return undefined;
  const spelled = typosOf(query).flatMap((word) => typoTiersOf(query, word, known));
  return placeOf(named(own), [...tiersOf(query), ...spelled])?.order.charAt(0);
}

describe('queries of names', () => {
  it.each(['', '   ', '.*', '@', '!?', '🙂'])('%j / looks for nobody', (text) => {
    expect(readQuery(text)).toBeUndefined();
  });

  it.each([
    ['lina', { username: 'lina' }, '0'],
    ['@LINA', { username: 'lina' }, '0'],
    ['lin', { username: 'lina' }, '1'],
    ['lina k', { username: 'linakhan' }, '1'],
    ['lina_kh', { username: 'lina_khan' }, '1'],
    ['lin', {}, '2'],
    ['khan', {}, '2'],
    ['khan lina', {}, '2'],
    ['li kha', {}, '2'],
    ['l khan', {}, '2'],
    ['k l', {}, '2'],
    ['kha lina mar', { firstName: 'Lina Maria' }, '2'],
    ['lina lina', {}, '2'],
    ['smith', { username: 'jo.smith' }, '2'],
    ['smith lina', { username: 'jo.smith' }, '2'],
    ['على أحمد', { firstName: 'علی', lastName: 'احمد' }, '2'],
    ['ina', {}, undefined],
    ['lina kahn', {}, undefined],
    ['khan khan', { firstName: 'Omar' }, '2'],
  ])('%s / %j / tier %s', (text, own, tier) => {
    expect(fits(text, own)).toBe(tier);
  });

  it('somebody with many keys / has one place, found once', () => {
    const tiers = tiersOf({ username: 'lina', words: ['lina'] });
    const placeIn = placesAmong(tiers);
    const [lina, omar] = [named({}), named({ id: 'other' as AccountId, firstName: 'Omar' })];
    expect(placeIn(lina)).toEqual(placeOf(lina, tiers));
    expect(placeIn(omar)).toBeUndefined();
    expect(placeIn(lina)).toBe(placeIn(lina));
  });

  it.each([
    ['lnia', ['lina'], '3'],
    ['lina kahn', ['khan', 'kahlo'], '3'],
    ['kahn lina', ['khan'], '3'],
    ['lnia', ['lena'], undefined],
    // Another first letter of a short word.
    ['nina', ['lina'], undefined],
    // Two letters may be the beginning of anybody.
    ['il', ['li'], undefined],
  ])('%s, spelled like %j / tier %s', (text, known, tier) => {
    expect(fits(text, {}, known)).toBe(tier);
  });

  it('spellings / nearest first, few', () => {
    const query = readQuery('mohamed') ?? { username: '', words: [] };
    const known = ['mohamed', 'mohammed', 'mohamad', 'muhammad', 'mohameda'];
    const orders = typoTiersOf(query, 'mohamed', known).map(({ words }) => words[0]);
    expect(orders).toEqual(['mohamad', 'mohammed']);
    const many = Array.from({ length: 26 }, (_, i) => `mohame${String.fromCharCode(97 + i)}x`);
    expect(typoTiersOf(query, 'mohamed', many).length).toBeLessThanOrEqual(8);
  });
});
