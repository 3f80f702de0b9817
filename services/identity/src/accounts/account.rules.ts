import type { AccountCard } from '@mate/contracts/events';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AGE_YEARS_MIN, BIO_LENGTH_MAX, NAME_LENGTH_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { isNameable, isSeen, tidyMarks } from '@mate/contracts/written';
import {
  standingAt,
  type AccountStatus,
  type Hold,
  type Standing,
} from './standing/standing.rules.js';

/** A person's account as the service works with it. The password lives elsewhere. */
export interface Account {
  readonly id: AccountId;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
  /** Storage key of the avatar; empty without one. */
  readonly avatarKey: string;
  /** Proven by a code; good for login and recovery. */
  readonly email: string;
  /** Proven by a code, E.164. */
  readonly phone: string;
  /** An address for receipts that nobody has proven: never good for login or recovery. */
  readonly contactEmail: string;
  /** ISO 3166 code of the country that the sign-up number belongs to, if any. */
  readonly loginRegion: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly privateAccount: boolean;
  readonly verified: boolean;
  /** As it was told last; where the account stands now says `standingAt`. */
  readonly status: AccountStatus;
  /** Sanctions that are not over; see `standing.rules`. */
  readonly holds: readonly Hold[];
  readonly version: number;
  /** Counted up to end every session that was begun before; see `EndSessionGeneration`. */
  readonly sessionGeneration: number;
  /** Devices that were noted in an earlier generation are strangers'; see `KnownDevices`. */
  readonly deviceGeneration: number;
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** What may change about an account. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'username'
    | 'firstName'
    | 'lastName'
    | 'bio'
    | 'email'
    | 'phone'
    | 'contactEmail'
    | 'privateAccount'
    | 'avatarKey'
    | 'status'
  >
>;

const AGE_YEARS_MAX = 120;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
// Controls, line breaks and the marks that reverse the direction of what follows.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The card that other services keep. `avatarUrlOf` turns a storage key into an address. */
export function cardOf(
  account: Account,
  avatarUrlOf: (key: string) => string,
  now: Date,
): AccountCard {
  const { id, username, firstName, lastName, privateAccount, verified, version } = account;
  return {
    accountId: id,
    username,
    firstName,
    lastName,
    profilePicture: avatarUrlOf(account.avatarKey),
    privateAccount,
    verified,
    ...termsOf(standingAt(account, now)),
    version,
  };
}

/** A standing as other services are told. */
export function termsOf(
  standing: Standing,
): Pick<AccountCard, 'status' | 'until' | 'restrictions'> {
  const { status, until, restrictions } = standing;
  const limits = status === 'active' ? restrictions : [];
  return {
    status,
    ...(until && { until: until.toISOString() }),
    ...(limits.length > 0 && {
      restrictions: limits.map((limit) => ({
        feature: limit.feature,
        ...(limit.until && { until: limit.until.toISOString() }),
      })),
    }),
  };
}

/** Counts what a person sees as characters, so that an emoji or a marked letter counts once. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

/** A first or last name, tidied. Throws INVALID_REQUEST naming the field when it is empty, invisible, too long or unprintable. */
export function parseName(raw: string, field: 'firstName' | 'lastName'): string {
  const name = tidyMarks(raw.normalize('NFC')).trim().replace(/\s+/g, ' ');
  if (!isSeen(name)) throw refusedField(field, { rule: 'REQUIRED' });
  if (!isNameable(name)) throw refusedField(field, { rule: 'INVALID' });
  if (name.length > NAME_LENGTH_MAX * 8 || lengthOf(name) > NAME_LENGTH_MAX)
    throw refusedField(field, { rule: 'TOO_LONG', max: NAME_LENGTH_MAX });
  if (UNPRINTABLE.test(name)) throw refusedField(field, { rule: 'INVALID' });
  return name;
}

/** A bio, tidied; may be empty and have lines. Throws INVALID_REQUEST when it is too long or unprintable. */
export function parseBio(raw: string): string {
  const bio = tidyMarks(raw.normalize('NFC')).replace(/\r\n?/g, '\n').trim();
  if (bio.length > BIO_LENGTH_MAX * 8 || lengthOf(bio) > BIO_LENGTH_MAX)
    throw refusedField('bio', { rule: 'TOO_LONG', max: BIO_LENGTH_MAX });
  if (bio !== '' && !isSeen(bio)) return '';
  if (UNPRINTABLE.test(bio.replace(/[\n\t]/g, ' '))) throw refusedField('bio', { rule: 'INVALID' });
  return bio;
}

/**
 * A birth date that exists in the calendar and belongs to an adult on `today` (UTC).
 * Throws BIRTH_DATE_INVALID or UNDER_AGE. Whoever was born on 29 February comes of age on 1 March.
 */
export function parseBirthDate(raw: string, today: Date): string {
  const [year, month, day] = (DATE.exec(raw)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) {
    throw new AppError('BIRTH_DATE_INVALID');
  }
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.toISOString().slice(0, 10) !== raw) throw new AppError('BIRTH_DATE_INVALID');
  if (date > today || today.getUTCFullYear() - year > AGE_YEARS_MAX) {
    throw new AppError('BIRTH_DATE_INVALID');
  }
  if (new Date(Date.UTC(year + AGE_YEARS_MIN, month - 1, day)) > today) {
    throw new AppError('UNDER_AGE', { yearsMin: AGE_YEARS_MIN });
  }
  return raw;
}
