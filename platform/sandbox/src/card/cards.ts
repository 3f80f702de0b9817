/** A card of the sandbox and how a payment with it goes. */
export interface MagicCard {
  number: string;
  brand: 'VISA' | 'MASTERCARD' | 'AMEX';
  threeDs: boolean;
  /** How the payment ends, in the provider's own code. */
  code: string;
  story: string;
}

/** A card of this number; the brand follows from it. */
export function magicCard(
  number: string,
  plan: { threeDs: boolean; code: string },
  story: string,
): MagicCard {
  const brand = number.startsWith('4') ? 'VISA' : number.startsWith('5') ? 'MASTERCARD' : 'AMEX';
  return { number, brand, ...plan, story };
}

/** The card with this number, spaces ignored. */
export function findCard(cards: readonly MagicCard[], number: string): MagicCard | undefined {
  const digits = number.replace(/\D/g, '');
  return cards.find((known) => known.number === digits);
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

/** First six and last four digits, as providers show a card. */
export function maskCard(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;
}
