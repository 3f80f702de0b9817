import { hasValidCheckDigit } from '../../card/cards.js';
import { endOf, findTapCard, isInDate, TAP_CARDS } from './cards.js';

const now = new Date('2026-11-23T00:00:00Z');

describe('cards of Tap', () => {
  it('every one / a right check digit', () => {
    const wrong = TAP_CARDS.filter(({ number }) => !hasValidCheckDigit(number));
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });

  it('end / by security code, then expiry date, then card', () => {
    const card = findTapCard('4508 7500 1574 1019');
    const declined = findTapCard('4000000000000002');
    if (!card || !declined) throw new Error('no card');
    expect(endOf(card, { month: 12, year: 38, cvc: '100' })).toBe('000');
    expect(endOf(card, { month: 5, year: 22, cvc: '100' })).toBe('501');
    expect(endOf(card, { month: 5, year: 22, cvc: '102' })).toBe('502');
    expect(endOf(declined, { month: 12, year: 38, cvc: '100' })).toBe('501');
    expect(endOf(declined, { month: 1, year: 39, cvc: '100' })).toBe('000');
  });

  it('date / to come, or with a meaning', () => {
    expect(isInDate({ month: 11, year: 26 }, now)).toBe(true);
    expect(isInDate({ month: 10, year: 26 }, now)).toBe(false);
    expect(isInDate({ month: 5, year: 2022 }, now)).toBe(true);
    expect(isInDate({ month: 13, year: 38 }, now)).toBe(false);
  });
});
