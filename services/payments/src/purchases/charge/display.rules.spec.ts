import { displayOf } from './display.rules.js';

describe('result page', () => {
  it.each([
    ['SETTLED', 'declined', 'success'],
    ['DECLINED', 'paid', 'failed'],
    ['INTEGRITY_MISMATCH', 'paid', 'failed'],
    ['CANCELLED_BY_USER', 'cancelled', 'cancelled'],
    ['PROCESSING', 'paid', 'success'],
    ['PROCESSING', 'declined', 'failed'],
    ['UNKNOWN', 'cancelled', 'cancelled'],
    ['UNKNOWN', undefined, 'pending'],
    ['PROCESSING', 'pending', 'pending'],
    ['PROCESSING', 'uncertain', 'pending'],
    ['SETTLED', undefined, 'success'],
    ['DECLINED', undefined, 'failed'],
  ] as const)('%s, browser says %s / %s', (state, claimed, outcome) =>
    expect(displayOf(state, claimed)).toBe(outcome),
  );
});
