import { hasValidCheckDigit, MAGIC_CARDS, outcomeCode } from '../protocol/cards.js';
import { isCard, readCard, type CardForm } from './card-form.js';

const now = new Date('2026-11-20T12:00:00Z');
const good: CardForm = {
  page_id: 'p',
  action: 'pay',
  card_number: '4005 5500 0000 0001',
  expiry_date: '11/26',
  card_security_code: '123',
  card_holder_name: 'Alice',
};

describe('the card form', () => {
  it('magic cards / all of them / have a right check digit', () => {
    for (const { number } of MAGIC_CARDS) expect(hasValidCheckDigit(number)).toBe(true);
  });

  it('card that expires this month / is taken, in the order of the provider', () => {
    expect(readCard(good, now)).toMatchObject({ expiryDate: '2611', holder: 'Alice', cvv: '123' });
  });

  it.each([
    [{ card_number: '4005550000000002' }, 'card_number', 'Check the card number'],
    [
      { card_number: '4111111111111111' },
      'card_number',
      'Only test cards work here, never a real one',
    ],
    [{ expiry_date: '10/26' }, 'expiry_date', 'This card has expired'],
    [{ expiry_date: '13/30' }, 'expiry_date', 'Enter month and year, like 12/30'],
    [{ card_security_code: '12' }, 'card_security_code', 'Enter the 3 digits from the back'],
    [{ card_holder_name: ' ' }, 'card_holder_name', 'Enter the name on the card'],
  ])('wrong entry %j / is told at its field', (change, field, text) => {
    const entry = readCard({ ...good, ...change }, now);
    expect(isCard(entry)).toBe(false);
    expect(entry).toEqual({ [field]: text });
  });

  it('security code that names a decline / overrules the card', () => {
    const [card] = MAGIC_CARDS;
    expect(card && [outcomeCode(card, '123'), outcomeCode(card, '029')]).toEqual([
      '14000',
      '13029',
    ]);
  });
});
