/**
 * States by rank: a purchase only ever moves to a higher one, so messages that arrive twice or in another order end in
 * the same state. Money decides last: a proven success overrules every failure, and nothing overrules it.
 */
const RANKS = {
  /** Written down; the provider was not asked for anything yet. */
  CREATED: 0,
  /** The payer has the form. */
  AWAITING_CUSTOMER: 1,
  /** The payer came back with a token and it is being charged. */
  PROCESSING: 2,
  /** The provider gave no answer, or one that decides nothing. */
  UNKNOWN: 3,
  EXPIRED: 4,
  CANCELLED_BY_USER: 5,
  PROVIDER_ERROR_FINAL: 6,
  DECLINED: 7,
  /** Another amount, currency or merchant than agreed: a person has to look, no coins are given. */
  INTEGRITY_MISMATCH: 8,
  SETTLED: 9,
} as const;

export type PurchaseState = keyof typeof RANKS;
/** What the buyer is told. */
export type PublicState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'REJECTED';

export const purchaseStates = Object.keys(RANKS) as PurchaseState[];

const PUBLIC: Readonly<Record<PurchaseState, PublicState>> = {
  CREATED: 'PENDING',
  AWAITING_CUSTOMER: 'PENDING',
  PROCESSING: 'PENDING',
  UNKNOWN: 'PENDING',
  EXPIRED: 'FAILED',
  CANCELLED_BY_USER: 'FAILED',
  PROVIDER_ERROR_FINAL: 'FAILED',
  DECLINED: 'FAILED',
  INTEGRITY_MISMATCH: 'REJECTED',
  SETTLED: 'COMPLETED',
};

/** States that nothing leads out of. */
const FINAL: readonly PurchaseState[] = ['SETTLED', 'INTEGRITY_MISMATCH'];

const isLater = (from: PurchaseState, to: PurchaseState): boolean => RANKS[to] > RANKS[from];

/** The moves that exist, by the state they begin in. A late success is one of them, a late failure is not. */
export const purchaseMoves: Readonly<Record<PurchaseState, readonly PurchaseState[]>> =
  Object.fromEntries(
    purchaseStates.map((from) => [
      from,
      FINAL.includes(from) ? [] : purchaseStates.filter((to) => isLater(from, to)),
    ]),
  ) as Record<PurchaseState, PurchaseState[]>;

/** Whether the table has this move. */
export function canMove(from: PurchaseState, to: PurchaseState): boolean {
  return purchaseMoves[from].includes(to);
}

/** What the buyer is told of a state. */
export function publicStateOf(state: PurchaseState): PublicState {
  return PUBLIC[state];
}

/** Whether nothing can change any more. */
export function isFinal(state: PurchaseState): boolean {
  return FINAL.includes(state);
}

/** Whether the payer may still hand in a card. */
export function isPayable(state: PurchaseState): boolean {
  return state === 'CREATED' || state === 'AWAITING_CUSTOMER';
}
