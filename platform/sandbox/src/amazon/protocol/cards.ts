import { magicCard, type MagicCard } from '../../card/cards.js';
import { CODES } from './codes.js';

/** The card that `decide` pays with: it goes through 3-D Secure, where the outcome is chosen. */
export const DECIDING_CARD: MagicCard = magicCard(
  '4005550000000001',
  { threeDs: true, code: CODES.success },
  'Paid, 3-D Secure',
);

/** Every card that the sandbox takes. */
export const MAGIC_CARDS: readonly MagicCard[] = [
  DECIDING_CARD,
  magicCard('5123450000000008', { threeDs: true, code: CODES.success }, 'Paid, 3-D Secure'),
  magicCard('345678000000007', { threeDs: true, code: CODES.success }, 'Paid, 3-D Secure'),
  magicCard('5111111111111118', { threeDs: false, code: CODES.success }, 'Paid at once'),
  magicCard('4000000000000002', { threeDs: false, code: CODES.declined }, 'Declined'),
  magicCard('4000000000000341', { threeDs: true, code: CODES.declined }, 'Declined, 3-D Secure'),
  magicCard('4000000000009995', { threeDs: false, code: '13029' }, 'Insufficient funds'),
  magicCard('4556437649762022', { threeDs: true, code: CODES.uncertain }, 'Uncertain, then paid'),
  magicCard('4000000000000077', { threeDs: false, code: CODES.pending }, 'Pending until decided'),
];

/** Security codes that overrule the card, as some real test environments offer. */
export const MAGIC_CVVS: Readonly<Record<string, string>> = {
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
