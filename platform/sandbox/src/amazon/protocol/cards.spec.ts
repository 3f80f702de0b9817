import { hasValidCheckDigit } from '../../card/cards.js';
import { MAGIC_CARDS, outcomeCode } from './cards.js';

describe('the cards of Amazon Payment Services', () => {
  it('all of them / have a right check digit', () => {
    for (const { number } of MAGIC_CARDS) expect(hasValidCheckDigit(number)).toBe(true);
  });

  it('security code that names a decline / overrules the card', () => {
    const [card] = MAGIC_CARDS;
    expect(card && [outcomeCode(card, '123'), outcomeCode(card, '029')]).toEqual([
      '14000',
      '13029',
    ]);
  });
});
