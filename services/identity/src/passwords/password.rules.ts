import { AppError } from '@mate/contracts/errors';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@mate/contracts/limits';
import { isCommonPassword } from './common-passwords.rules.js';

/**
 * A password that may be set: 8 to 128 characters of any kind, not a common one, not a word about the person.
 * No composition rules (NIST SP 800-63B §5.1.1.2). Throws PASSWORD_TOO_WEAK.
 */
export function checkNewPassword(password: string, personal: readonly string[] = []): void {
  const length = [...password].length;
  const folded = password.toLowerCase();
  const isWeak =
    length < PASSWORD_LENGTH_MIN ||
    length > PASSWORD_LENGTH_MAX ||
    isCommonPassword(password) ||
    personal.some((word) => word !== '' && folded === word.toLowerCase());
  if (isWeak) throw new AppError('PASSWORD_TOO_WEAK');
}

/** Whether a typed password can be right at all; spares hashing texts of any length. */
export function isPossiblePassword(password: string): boolean {
  return password.length > 0 && password.length <= PASSWORD_LENGTH_MAX * 4;
}
