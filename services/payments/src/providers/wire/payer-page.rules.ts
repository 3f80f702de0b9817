/**
 * The address of a page that may take the payer's browser over: of a listed origin, and no other (RFC 9700 §4.11, open
 * redirection). Undefined for anything else.
 */
export function payerPageOf(
  text: string | null | undefined,
  origins: readonly string[],
): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return origins.includes(url.origin) ? url.href : undefined;
}
