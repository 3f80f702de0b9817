import { ForgeryBudget } from './forgery-budget.policy.js';

const HOUR_MS = 3_600_000;

describe('forgery budget', () => {
  it('one network / keeps so many, then refuses until the hour is over', () => {
    const budget = new ForgeryBudget({ perNetwork: 2, inAll: 10 });
    const at = HOUR_MS / 2;
    expect([budget.spend('a', at).kind, budget.spend('a', at).kind]).toEqual(['keep', 'keep']);
    expect(budget.spend('a', at)).toEqual({ kind: 'refuse', retryAfterSeconds: 1_800 });
    expect(budget.spend('b', at).kind).toBe('keep');
    expect(budget.spend('a', HOUR_MS).kind).toBe('keep');
  });

  it('many networks / keeps so many in all, and only counts the rest', () => {
    const budget = new ForgeryBudget({ perNetwork: 2, inAll: 3 });
    const kinds = ['a', 'b', 'c', 'd'].map((network) => budget.spend(network, 0).kind);
    expect(kinds).toEqual(['keep', 'keep', 'keep', 'drop']);
  });
});
