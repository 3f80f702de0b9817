import { findCard, magicCard, type MagicCard } from '../../card/cards.js';

/** Tap's own test cards, and three of the sandbox. The end is that of an expiry date without a meaning of its own. */
export const TAP_CARDS: readonly MagicCard[] = [
  magicCard('4508750015741019', { threeDs: true, code: '000' }, 'Paid, 3-D Secure'),
  magicCard('5123450000000008', { threeDs: true, code: '000' }, 'Paid, 3-D Secure'),
  magicCard('345678901234564', { threeDs: true, code: '000' }, 'Paid, 3-D Secure'),
  magicCard('5111111111111118', { threeDs: false, code: '000' }, 'Paid at once'),
  magicCard('4012000033330026', { threeDs: false, code: '000' }, 'Paid at once'),
  magicCard('4000000000000002', { threeDs: false, code: '501' }, 'Declined'),
  magicCard('4000000000000341', { threeDs: true, code: '501' }, 'Declined, 3-D Secure'),
  magicCard('4000000000009995', { threeDs: false, code: '505' }, 'Insufficient funds'),
];

/** Expiry dates (month and year) that say how a payment ends, as in Tap's test mode. */
export const EXPIRIES: Readonly<Record<string, string>> = {
  '1/39': '000',
  '5/22': '501',
  '4/27': '407',
  '8/28': '801',
  '1/37': '513',
  '2/37': '408',
  '5/37': '901',
};
/** NO_MATCH, of three and four digits. */
const WRONG_CVCS = ['102', '1020'];

/** A card as it was typed in. */
export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

/** The magic card with this number. */
export function findTapCard(number: string): MagicCard | undefined {
  return findCard(TAP_CARDS, number);
}

/** The response code that a payment with this card ends with. */
export function endOf(card: MagicCard, { month, year, cvc }: Omit<TypedCard, 'number'>): string {
  if (WRONG_CVCS.includes(cvc)) return '502';
  return EXPIRIES[`${month}/${year % 100}`] ?? card.code;
}

/** Whether the card may be charged at this date, or has a meaning in the test mode. */
export function isInDate({ month, year }: Pick<TypedCard, 'month' | 'year'>, now: Date): boolean {
  if (!(month >= 1 && month <= 12)) return false;
  if (`${month}/${year % 100}` in EXPIRIES) return true;
  const full = 2_000 + (year % 100);
  return full * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth();
}
