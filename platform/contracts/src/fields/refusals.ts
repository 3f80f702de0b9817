import type { ZodString } from 'zod';
import { AppError } from '../errors/app-error.js';
import { isId } from '../ids.js';
import { isIdempotencyKey } from '../limits/idempotency-key.js';
import { utcDay, type UtcDay } from '../limits/utc-day.js';
import type { WireEnum } from '../wire-enum.js';
import { brokenRuleOf, type BrokenRule } from './field-problems.js';

/** A request one of whose fields breaks a rule; readers find the text for it in their language. */
export function refusedField(field: string, broken: BrokenRule): AppError {
  return new AppError('INVALID_REQUEST', { field, ...broken });
}

/** Reads an id of ours. Throws INVALID_REQUEST. */
export function readId<Id extends string>(text: string, field: string): Id {
  if (!isId<Id>(text)) throw refusedField(field, { rule: 'INVALID' });
  return text;
}

/** Reads a day of UTC, `2026-11-22`. Throws INVALID_REQUEST. */
export function readDay(text: string, field: string): UtcDay {
  const day = utcDay(text);
  if (!day) throw refusedField(field, { rule: 'INVALID' });
  return day;
}

/** Reads the key of a call that happens once. Throws IDEMPOTENCY_KEY_MISSING, and INVALID_REQUEST for what can be none. */
export function readIdempotencyKey(key: string): string {
  if (!key) throw new AppError('IDEMPOTENCY_KEY_MISSING');
  if (!isIdempotencyKey(key)) throw refusedField('idempotencyKey', { rule: 'INVALID' });
  return key;
}

/** What a person wrote in a field, tidied by its rule (see `written`). Throws INVALID_REQUEST with what it breaks of it. */
export function writtenText(rule: ZodString, raw: string, field: string): string {
  const { success, data, error } = rule.safeParse(raw);
  if (success) return data;
  const [issue] = error.issues;
  throw refusedField(field, issue ? brokenRuleOf(issue) : { rule: 'INVALID' });
}

/**
 * The word that a request chose for a field; undefined where it chose none. Throws INVALID_REQUEST for a value that is
 * newer than this service: what it means is not guessed.
 */
export function chosenWord<E extends string, W extends string>(
  words: WireEnum<E, W>,
  value: E | undefined,
  field: string,
): W | undefined {
  const word = words.toWord(value);
  if (word === undefined && !isUnspecified(value)) throw refusedField(field, NO_CHOICE);
  return word;
}

/** The same for a field that must be chosen. Throws INVALID_REQUEST where it was not. */
export function requiredWord<E extends string, W extends string>(
  words: WireEnum<E, W>,
  value: E | undefined,
  field: string,
): W {
  const word = chosenWord(words, value, field);
  if (word === undefined) throw refusedField(field, { rule: 'REQUIRED' });
  return word;
}

const NO_CHOICE = { rule: 'NOT_A_CHOICE' } as const;

// A value that nobody here knows arrives as its number.
function isUnspecified(value: string | number | undefined): boolean {
  return value === undefined || String(value).endsWith('_UNSPECIFIED');
}
