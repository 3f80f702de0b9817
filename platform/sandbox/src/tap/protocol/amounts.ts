import { exponentOf } from '../../payments/money.js';

/** Minor units as the API writes them: 1999 AED is `19.99`. */
export function majorOf(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = minor.toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/** A JSON number in major units as minor ones; undefined for what is no amount above zero of the currency. */
export function minorOf(amount: number, currency: string): bigint | undefined {
  const match = /^([0-9]{1,12})(?:\.([0-9]+))?$/.exec(`${amount}`);
  const [, whole = '', decimals = ''] = match ?? [];
  const exponent = exponentOf(currency);
  if (!match || decimals.length > exponent) return undefined;
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'));
  return minor > 0n ? minor : undefined;
}
