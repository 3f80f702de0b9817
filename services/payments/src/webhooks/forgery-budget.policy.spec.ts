import { FakeClock } from '@mate/testing/clock';
import { ForgeryBudget } from './forgery-budget.policy.js';

const HALF_AN_HOUR_MS = 1_800_000;

describe('forgery budget', () => {
  it('one network / keeps so many, then refuses until the hour is over', () => {
    const clock = FakeClock.at('2026-01-01T12:30:00Z');
    const budget = new ForgeryBudget({ perNetwork: 2, inAll: 10 }, clock);
    expect([budget.spend('a').kind, budget.spend('a').kind]).toEqual(['keep', 'keep']);
    expect(budget.spend('a')).toEqual({ kind: 'refuse', retryAfterSeconds: 1_800 });
    expect(budget.spend('b').kind).toBe('keep');
    clock.moveBy(HALF_AN_HOUR_MS);
    expect(budget.spend('a').kind).toBe('keep');
  });

  it('many networks / keeps so many in all, and only counts the rest', () => {
    const budget = new ForgeryBudget({ perNetwork: 2, inAll: 3 }, FakeClock.at());
    const kinds = ['a', 'b', 'c', 'd'].map((network) => budget.spend(network).kind);
    expect(kinds).toEqual(['keep', 'keep', 'keep', 'drop']);
  });
});
