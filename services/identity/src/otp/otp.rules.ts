import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { OTP_LENGTH } from '@mate/contracts/limits';
import type { Identifier } from '../accounts/identifier.rules.js';

/** What a code is good for. A code of one purpose never serves another. */
export type OtpPurpose = 'signup' | 'login' | 'reset' | 'change';

/** A secret with the name under which it can be found again after a rotation. */
export interface NamedSecret {
  readonly kid: string;
  readonly secret: Buffer;
}

/**
 * Whose account a code is for, where it serves that one alone. A new password ends its sessions, and with their
 * generation the code: it was asked for with the password of before.
 */
export interface CodeHolder {
  readonly accountId: AccountId;
  readonly sessionGeneration: number;
}

/** Everything a code is bound to. */
export interface OtpBinding {
  readonly purpose: OtpPurpose;
  readonly identifier: string;
  readonly challengeId: string;
  readonly holder?: CodeHolder | undefined;
}

const CODE = new RegExp(`^\\d{${OTP_LENGTH}}$`);

/** Digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/** The digits of a typed code. Throws OTP_INVALID for anything that cannot be one; such a try judges nothing. */
export function parseCode(raw: string): string {
  const code = raw.trim();
  if (!CODE.test(code)) throw new AppError('OTP_INVALID');
  return code;
}

/** What is stored instead of the code: useless without the pepper, and for any other purpose, person or challenge. */
export function digestOf(code: string, binding: OtpBinding, pepper: NamedSecret): string {
  const { purpose, identifier, challengeId, holder } = binding;
  const bound = [purpose, identifier, challengeId, ...partsOf(holder), code];
  return createHmac('sha256', pepper.secret).update(bound.join('|')).digest('base64url');
}

/** A holder as parts of what is bound to it; none where there is none. */
export function partsOf(holder: CodeHolder | undefined): string[] {
  return holder ? [holder.accountId, String(holder.sessionGeneration)] : [];
}

/** Compares digests in the same time whatever they hold. */
export function digestsMatch(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The name under which an identifier is counted: no phone or e-mail address ever becomes a key. */
export function identifierKeyOf({ method, value }: Identifier, pepper: NamedSecret): string {
  return createHmac('sha256', pepper.secret)
    .update(`key|${method}|${value}`)
    .digest('base64url')
    .slice(0, 27);
}
