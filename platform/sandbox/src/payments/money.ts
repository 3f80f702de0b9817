/** Digits after the point per currency that the sandbox's merchants take; others are refused. */
const EXPONENTS: Readonly<Record<string, number>> = {
  AED: 2,
  BHD: 3,
  EGP: 2,
  EUR: 2,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  PKR: 2,
  QAR: 2,
  SAR: 2,
  USD: 2,
};

/** Whether the merchant's account may charge this currency. */
export function isCurrency(currency: string): boolean {
  return Object.hasOwn(EXPONENTS, currency);
}

/** How many digits a currency has after the point. */
export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/** Minor units for people: 499 AED → `AED 4.99`. */
export function displayMoney(minor: bigint, currency: string): string {
  const [whole = '', decimals = ''] = majorOf(minor, currency).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Minor units as providers with major units write them: 499 AED is `4.99`. */
export function majorOf(minor: bigint, currency: string): string {
  const digits = exponentOf(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount in major units as minor ones; undefined for whatever is no plain amount of the currency, above zero. */
export function minorOf(text: string, currency: string): bigint | undefined {
  const digits = exponentOf(currency);
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  const minor = BigInt(whole + decimals.padEnd(digits, '0'));
  return minor > 0n ? minor : undefined;
}
