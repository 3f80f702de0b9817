import { isCard, readCard, type CardForm } from './card-form.js';
import { magicCard } from './cards.js';

const cards = [magicCard('4005550000000001', { threeDs: true, code: 'paid' }, 'Paid')];

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
  it('card that expires this month / is taken, in the order of the provider', () => {
    expect(readCard(good, cards, now)).toMatchObject({
      expiryDate: '2611',
      holder: 'Alice',
      cvv: '123',
    });
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
    const entry = readCard({ ...good, ...change }, cards, now);
    expect(isCard(entry)).toBe(false);
    expect(entry).toEqual({ [field]: text });
  });
});
