/** Whose wish a journal is: a freeze refuses the owner's debits, and never the platform's. */
export type Authority = 'owner' | 'platform';

/** What is so for all journals of a code. */
interface CodeTerms {
  readonly authority: Authority;
  /**
   * Which lines of statements it has: one for the two sides of its `gift`; that of the `purchase` which it makes, or on which
   * it stands as a `later` one; else one of this type for each whose coins it moves. None where nobody is left who reads.
   */
  readonly lines:
    | 'gift'
    | 'purchase'
    | 'later'
    | 'none'
    | 'GIFTS_MATURED'
    | 'GIFT_REVERSED'
    | 'PROMO'
    | 'TRANSFER';
  /** Coins that it credits go back into the lots that they came from, and make none larger. */
  readonly restores?: true;
  /** It has a row in the list of transfers. */
  readonly isTransfer?: true;
  /** How the gifts or the refund end that it is about. */
  readonly ends?: 'matured' | 'forfeited' | 'captured' | 'voided';
}

const CODES = {
  CREDIT_PURCHASE: { authority: 'platform', lines: 'purchase' },
  GIFT: { authority: 'owner', lines: 'gift' },
  GIFT_ON_SHORT: { authority: 'owner', lines: 'gift' },
  MATURE: { authority: 'platform', lines: 'GIFTS_MATURED', ends: 'matured' },
  GIFT_REVERSAL: { authority: 'platform', lines: 'GIFT_REVERSED', restores: true },
  FORFEIT: { authority: 'platform', lines: 'none', ends: 'forfeited' },
  TRANSFER: { authority: 'owner', lines: 'TRANSFER', isTransfer: true },
  ADMIN_TRANSFER: { authority: 'platform', lines: 'TRANSFER', isTransfer: true },
  PROMO_GRANT: { authority: 'platform', lines: 'PROMO', isTransfer: true },
  PROMO_EXPIRE: { authority: 'platform', lines: 'PROMO' },
  REFUND_HOLD: { authority: 'owner', lines: 'later' },
  REFUND_CAPTURE: { authority: 'platform', lines: 'later', ends: 'captured' },
  REFUND_VOID: { authority: 'platform', lines: 'later', ends: 'voided', restores: true },
  // Of a gift it has a line of its own, as the gift's reversal has.
  CLAW_BACK: { authority: 'platform', lines: 'later' },
  /** What came from another shard: all else is as for the code that was delivered. */
  DELIVERY: { authority: 'platform', lines: 'none' },
} as const satisfies Readonly<Record<string, CodeTerms>>;

/** What a journal does, by name. */
export type JournalCode = keyof typeof CODES;

/** As much of a journal as its terms depend on. */
interface Coded {
  readonly code: string;
  readonly correlation: Readonly<Record<string, string | undefined>>;
}

const UNKNOWN: CodeTerms = { authority: 'platform', lines: 'none' };
const TERMS: ReadonlyMap<string, CodeTerms> = new Map(Object.entries(CODES));

/** Whose wish journals of a code are; those of codes that nobody knows are the platform's. */
export function authorityOf(code: string): Authority {
  return termsOfCode(code).authority;
}

/** What is so for journals of a code. */
export function termsOfCode(code: string): CodeTerms {
  return TERMS.get(code) ?? UNKNOWN;
}

/** What a journal does: one that brings coins from another shard does what sent them. */
export function codeOf({ code, correlation }: Coded): string {
  return correlation['deliveredCode'] ?? code;
}
