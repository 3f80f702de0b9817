import { budgetShareOf, type Asker } from './budget-share.rules.js';

const STRANGER: Asker = { purpose: 'login', isKnownDevice: false, isBeyondShare: false };

describe('shares of what messages may cost', () => {
  it('who can be replaced least / is refused last', () => {
    const inOrder: Asker[] = [
      { ...STRANGER, purpose: 'signup', isBeyondShare: true },
      { ...STRANGER, isBeyondShare: true },
      { ...STRANGER, purpose: 'signup' },
      STRANGER,
      { ...STRANGER, isKnownDevice: true },
    ];
    const shares = inOrder.map(budgetShareOf);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(shares).size).toBe(5);
    expect(shares.at(-1)).toBe(1);
  });

  it('a change of address / like an address that has no account; a reset / like a login', () => {
    const shareOf = (purpose: Asker['purpose']): number => budgetShareOf({ ...STRANGER, purpose });
    expect(shareOf('change')).toBe(shareOf('signup'));
    expect(shareOf('reset')).toBe(shareOf('login'));
  });
});
