import { CODES } from './codes.js';

/** A card of the sandbox and how a payment with it goes. */
export interface MagicCard {
  number: string;
  brand: 'VISA' | 'MASTERCARD' | 'AMEX';
  threeDs: boolean;
  code: string;
  story: string;
}

/** The card that `decide` pays with: it goes through 3-D Secure, where the outcome is chosen. */
export const DECIDING_CARD: MagicCard = {
  number: '4005550000000001',
  brand: 'VISA',
  threeDs: true,
  code: CODES.success,
  story: 'Paid, 3-D Secure',
};

/** Every card that the sandbox takes. */
export const MAGIC_CARDS: readonly MagicCard[] = [
  DECIDING_CARD,
  card('5123450000000008', { threeDs: true, code: CODES.success }, 'Paid, 3-D Secure'),
  card('345678000000007', { threeDs: true, code: CODES.success }, 'Paid, 3-D Secure'),
  card('5111111111111118', { threeDs: false, code: CODES.success }, 'Paid at once'),
  card('4000000000000002', { threeDs: false, code: CODES.declined }, 'Declined'),
  card('4000000000000341', { threeDs: true, code: CODES.declined }, 'Declined, 3-D Secure'),
  card('4000000000009995', { threeDs: false, code: '13029' }, 'Insufficient funds'),
  card('4556437649762022', { threeDs: true, code: CODES.uncertain }, 'Uncertain, then paid'),
  card('4000000000000077', { threeDs: false, code: CODES.pending }, 'Pending until decided'),
];

/** Security codes that overrule the card, as some real test environments offer. */
const MAGIC_CVVS: Readonly<Record<string, string>> = {
  '012': '13012',
  '016': '13016',
  '029': '13029',
  '030': '13030',
  '666': CODES.declined,
  '777': CODES.uncertain,
  '999': CODES.pending,
};

/** The code that a payment with this card and this security code ends with. */
export function outcomeCode(used: MagicCard, cvv: string): string {
  return MAGIC_CVVS[cvv] ?? used.code;
}

/** The magic card with this number, spaces ignored. */
export function findCard(number: string): MagicCard | undefined {
  const digits = number.replace(/\D/g, '');
  return MAGIC_CARDS.find((known) => known.number === digits);
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

/** The brand as people write it. */
export const BRAND_NAMES: Readonly<Record<MagicCard['brand'], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
};

/** First six and last four digits, as the provider shows a card. */
export function maskCard(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;
}

function card(number: string, plan: { threeDs: boolean; code: string }, story: string): MagicCard {
  const brand = number.startsWith('4') ? 'VISA' : number.startsWith('5') ? 'MASTERCARD' : 'AMEX';
  return { number, brand, ...plan, story };
}
