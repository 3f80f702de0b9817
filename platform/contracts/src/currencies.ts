/** Decimal places of currencies that do not have two (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** How many decimal places a currency has: 2 where it is not known for another number. */
export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}
