import { canMoveRefund, isEnded, openRefundStates, refundStates } from './refund.states.js';

describe('states of a refund', () => {
  it('every move / to a higher rank, and none out of an end', () => {
    const moves = refundStates.flatMap((from) =>
      refundStates.filter((to) => canMoveRefund(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'REFUND_REQUESTED REFUND_PENDING',
      'REFUND_REQUESTED REFUND_FAILED',
      'REFUND_REQUESTED REFUNDED',
      'REFUND_PENDING REFUND_FAILED',
      'REFUND_PENDING REFUNDED',
    ]);
    expect(openRefundStates.some(isEnded)).toBe(false);
  });
});
