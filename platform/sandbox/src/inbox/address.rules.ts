/**
 * One form per address: e-mails in lower case, phones as bare digits without an international prefix.
 * @NOTE an unencoded `+` in a query string arrives as a space, so both are dropped alike.
 */
export function canonicalAddress(address: string): string {
  const trimmed = address.trim().toLowerCase();
  if (trimmed.includes('@')) return trimmed.replace(/\s/g, '+');
  return trimmed.replace(/\D/g, '').replace(/^00/, '');
}

/** The first group of 4 to 8 digits that stands alone: the code, as a person would read it. */
export function codeIn(text: string): string | null {
  return /(?<![\d.,/-])\d{4,8}(?![\d.,/-]*\d)/.exec(text)?.[0] ?? null;
}
