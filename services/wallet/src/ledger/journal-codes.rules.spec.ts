import { authorityOf, codeOf, termsOfCode } from './journal-codes.rules.js';

describe('codes of journals', () => {
  it('what a person asks for / is the owner’s / all else is the platform’s', () => {
    for (const code of ['GIFT', 'GIFT_ON_SHORT', 'TRANSFER', 'REFUND_HOLD'])
      expect(authorityOf(code)).toBe('owner');
    for (const code of ['MATURE', 'CLAW_BACK', 'FORFEIT', 'REFUND_VOID', 'CREDIT_PURCHASE', 'x'])
      expect(authorityOf(code)).toBe('platform');
  });

  it('coins from another shard / do what the journal does that sent them', () => {
    const arrival = { code: 'DELIVERY', correlation: { deliveredCode: 'GIFT_REVERSAL' } };
    expect(termsOfCode(codeOf(arrival))).toMatchObject({ restores: true });
    expect(codeOf({ code: 'GIFT', correlation: {} })).toBe('GIFT');
  });
});
