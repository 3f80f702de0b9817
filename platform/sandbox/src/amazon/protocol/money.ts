/** Digits after the point per currency that the sandbox takes; others are refused. */
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

/** Minor units for people: 499 AED → `AED 4.99`. */
export function displayMoney(minor: bigint, currency: string): string {
  const digits = EXPONENTS[currency] ?? 2;
  const text = minor.toString().padStart(digits + 1, '0');
  const major = text.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${major}.${text.slice(-digits)}`;
}
