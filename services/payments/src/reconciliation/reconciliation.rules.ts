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
  /** A refund that ended here, and its hold as it has to. */
  'refund-matched',
  /** Its money went back, and its coins did not go. */
  'refund-not-captured',
  /** Its coins are gone, and no money went back here. */
  'refund-without-money',
  /** Coins, money, currency or owner of a refund and of its hold differ. */
  'refund-amount-diff',
  /** Coins are held, and nobody ends it any more. */
  'refund-stuck',
] as const;

export type Finding = (typeof findings)[number];

/** Whether somebody has to look at it. */
export function isDifference(finding: Finding): boolean {
  return finding !== 'matched' && finding !== 'unconfirmed' && finding !== 'refund-matched';
}

export function isFinding(text: string): text is Finding {
  return findings.some((finding) => finding === text);
}
