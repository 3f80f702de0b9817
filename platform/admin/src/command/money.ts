import { exponentOf } from '@mate/contracts/currencies';

/** Minor units as people read them: `AED 19.99`. */
export function moneyOf(amountMinor: string, currency: string): string {
  const decimals = exponentOf(currency);
  return `${currency} ${(Number(amountMinor) / 10 ** decimals).toFixed(decimals)}`;
}
