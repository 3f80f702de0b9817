/** What a comparison of a day finds of one payment. */
export const findings = [
  /** As agreed, with us, in the books and at the provider. */
  'matched',
  /** Settled and in the books; the provider was not asked or knows nothing certain. */
  'unconfirmed',
  /** Paid at the provider, and not settled with us before it was asked now. */
  'missing-ours',
  /** Settled with us, and not paid by the provider's word. */
  'missing-theirs',
  /** Coins, money, currency or owner differ. */
  'amount-diff',
  /** Settled with us, and not in the books. */
  'not-credited',
  /** In the books, and not settled with us. */
  'credited-without-purchase',
] as const;

export type Finding = (typeof findings)[number];

/** Whether somebody has to look at it. */
export function isDifference(finding: Finding): boolean {
  return finding !== 'matched' && finding !== 'unconfirmed';
}

export function isFinding(text: string): text is Finding {
  return findings.some((finding) => finding === text);
}
