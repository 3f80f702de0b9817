import { exponentOf } from '@mate/contracts/currencies';

const MINOR = /^\d{1,15}$/;

/** Minor units as providers with major units write them: 1999 AED is `19.99`, 1999 KWD `1.999`. */
export function majorText(minor: bigint, currency: string): string {
  const digits = minor.toString();
  if (!MINOR.test(digits))
    throw new RangeError('an amount is not negative and has 15 digits at most');
  const exponent = exponentOf(currency);
  const padded = digits.padStart(exponent + 1, '0');
  const whole = padded.slice(0, padded.length - exponent);
  return exponent === 0 ? whole : `${whole}.${padded.slice(-exponent)}`;
}

/**
 * An amount in major units as minor ones: `19.99`, `19.9` and `19` AED. Undefined for whatever is no plain amount of that
 * currency: signs, exponents, separators, foreign digits, more decimals than it has.
 */
export function minorOf(text: string, currency: string): bigint | undefined {
  const match = /^([0-9]{1,12})(?:\.([0-9]+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const exponent = exponentOf(currency);
  // Zeros beyond what the currency has change nothing.
  const rest = decimals.slice(exponent);
  if (/[^0]/.test(rest)) return undefined;
  return BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, '0'));
}
