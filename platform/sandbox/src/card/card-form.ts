import { z } from 'zod';
import { findCard, hasValidCheckDigit, type MagicCard } from './cards.js';

/** What was typed into the card page. The number and the security code are never shown again. */
export interface CardEntry {
  card: MagicCard;
  cvv: string;
  expiryDate: string;
  holder: string;
}

/** Why a field was not taken, by the field's name. */
export type CardErrors = Partial<
  Record<'card_number' | 'expiry_date' | 'card_security_code' | 'card_holder_name', string>
>;

/** The posted form, before its values are judged. */
export const cardForm = z.object({
  page_id: z.string(),
  action: z.enum(['pay', 'cancel']).default('pay'),
  card_number: z.string().max(40).default(''),
  expiry_date: z.string().max(10).default(''),
  card_security_code: z.string().max(4).default(''),
  card_holder_name: z.string().max(100).default(''),
});

export type CardForm = z.infer<typeof cardForm>;

/** Judges what was typed: one of these cards, or the errors to show. */
export function readCard(
  form: CardForm,
  cards: readonly MagicCard[],
  now: Date,
): CardEntry | CardErrors {
  const card = findCard(cards, form.card_number);
  const expiryDate = readExpiry(form.expiry_date);
  const cvv = form.card_security_code.trim();
  const holder = form.card_holder_name.trim();
  const errors: CardErrors = {};
  if (!card) errors.card_number = numberError(form.card_number);
  if (!expiryDate) errors.expiry_date = 'Enter month and year, like 12/30';
  else if (expiryDate < monthOf(now)) errors.expiry_date = 'This card has expired';
  const cvvLength = card?.brand === 'AMEX' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!cvvLength.test(cvv)) errors.card_security_code = 'Enter the 3 digits from the back';
  if (holder === '') errors.card_holder_name = 'Enter the name on the card';
  return card && expiryDate && Object.keys(errors).length === 0
    ? { card, cvv, expiryDate, holder }
    : errors;
}

/** Whether the form was good. */
export function isCard(entry: CardEntry | CardErrors): entry is CardEntry {
  return 'card' in entry;
}

function numberError(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  if (!hasValidCheckDigit(digits)) return 'Check the card number';
  // A real card has no business here.
  return 'Only test cards work here, never a real one';
}

/** `MM/YY` or `MM/YYYY` as the provider's `YYMM`. */
function readExpiry(typed: string): string | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(typed) ?? [];
  return month && year ? `${year}${month.padStart(2, '0')}` : undefined;
}

function monthOf(now: Date): string {
  return now.toISOString().slice(2, 7).replace('-', '');
}
