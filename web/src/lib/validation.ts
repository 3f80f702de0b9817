const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[A-Za-z]{2,}$/;

/** Local part, @, domain, top-level part of two or more letters. */
export function isEmail(value: string): boolean {
  return emailPattern.test(value.trim());
}

/** A code can be sent to any number that is typed, but only to a whole e-mail address. */
export function canSendTo(method: 'phone' | 'email', target: string): boolean {
  return method === 'phone' ? target !== '' : isEmail(target);
}

// Where the digits of Arabic keyboards begin, and those of Persian and Urdu ones.
const arabicZero = 0x660;
const persianZero = 0x6f0;

/** The digits of a text as 0 to 9, those of Arabic and Urdu keyboards included; all else is left out. */
export function digitsOf(value: string): string {
  const plain = value.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < persianZero ? arabicZero : persianZero));
  });
  return plain.replace(/\D/g, '');
}

/** Digits only, without leading zeros: what follows the dial code. */
export function nationalDigits(value: string): string {
  return digitsOf(value).replace(/^0+/, '');
}

/** `YYYY-MM-DD`, or null for a date that does not exist (31 February). */
export function isoDateOf(parts: { year: number; month: number; day: number }): string | null {
  const date = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const exists =
    date.getUTCFullYear() === parts.year &&
    date.getUTCMonth() === parts.month - 1 &&
    date.getUTCDate() === parts.day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** The years a birthday may have: from last year back 120. */
export function birthYears(nowYear: number): number[] {
  return Array.from({ length: 120 }, (_, index) => nowYear - 1 - index);
}
