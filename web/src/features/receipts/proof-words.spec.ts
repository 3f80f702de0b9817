import { codeWords } from './proof-words.js';

describe('kinds of journals in words', () => {
  // All that the wallet posts to somebody's accounts.
  it.each([
    ...['CREDIT_PURCHASE', 'GIFT', 'GIFT_ON_SHORT', 'DELIVERY', 'MATURE', 'GIFT_REVERSAL'],
    ...['ADMIN_TRANSFER', 'TRANSFER', 'PROMO_GRANT', 'PROMO_EXPIRE', 'FORFEIT'],
    ...['REFUND_HOLD', 'REFUND_CAPTURE', 'REFUND_VOID', 'CLAW_BACK'],
  ])('%s', (code) => {
    expect(codeWords(code)).not.toBe(code);
  });

  it('one that is newer than the app / by its own name', () => {
    expect(codeWords('OF_TOMORROW')).toBe('OF_TOMORROW');
  });
});
