/**
 * States by rank: a refund only ever moves to a higher one, so whatever is heard twice or in another order ends the same.
 * Both ends are for good: the wallet has let the coins go, or given them back.
 */
const RANKS = {
  /** The provider has not taken the order, as far as we know. */
  REFUND_REQUESTED: 0,
  /** It took the order and has not paid yet. */
  REFUND_PENDING: 1,
  REFUND_FAILED: 2,
  REFUNDED: 3,
} as const;

export type RefundState = keyof typeof RANKS;
/** How a refund ends. */
export type RefundEnd = Extract<RefundState, 'REFUND_FAILED' | 'REFUNDED'>;

const ENDS: readonly RefundState[] = ['REFUND_FAILED', 'REFUNDED'] satisfies RefundEnd[];

export const refundStates = Object.keys(RANKS) as RefundState[];

/** States in which money may still go back. */
export const openRefundStates = refundStates.filter((state) => !ENDS.includes(state));

/** Whether nothing can change any more. */
export function isEnded(state: RefundState): state is RefundEnd {
  return ENDS.includes(state);
}

/** Whether there is this move. */
export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return !isEnded(from) && RANKS[to] > RANKS[from];
}
