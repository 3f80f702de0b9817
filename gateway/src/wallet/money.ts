import { exponentOf } from '@mate/contracts/currencies';

const MINOR = /^(-?)(\d{1,15})$/;

/** Minor units as a decimal number: `1999` AED is 19.99. No arithmetic on fractions is done on the way. */
export function decimalOf(minor: string, currency: string): number {
  const match = MINOR.exec(minor);
  if (!match) throw new RangeError('minor units out of range');
  const [, sign = '', digits = ''] = match;
  const exponent = exponentOf(currency);
  const padded = digits.padStart(exponent + 1, '0');
  const whole = padded.slice(0, padded.length - exponent);
  return Number(`${sign}${whole}.${padded.slice(padded.length - exponent)}`);
}
