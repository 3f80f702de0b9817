import {
  PaymentReason as WireReason,
  PurchaseState,
} from '../gen/mate/payments/v1/purchases_service.js';
import { RefundState } from '../gen/mate/payments/v1/refunds_service.js';
import { wireEnum } from '../wire-enum.js';

/** Where a purchase stands, as its buyer is told. */
export const purchaseStateWords = wireEnum<PurchaseState>()({
  [PurchaseState.PURCHASE_STATE_PENDING]: 'PENDING',
  [PurchaseState.PURCHASE_STATE_COMPLETED]: 'COMPLETED',
  [PurchaseState.PURCHASE_STATE_FAILED]: 'FAILED',
  [PurchaseState.PURCHASE_STATE_REJECTED]: 'REJECTED',
});

/** Why a purchase ended without coins; their texts are in `payments/`. */
export const paymentReasonWords = wireEnum<WireReason>()({
  [WireReason.PAYMENT_REASON_CARD_DECLINED]: 'CARD_DECLINED',
  [WireReason.PAYMENT_REASON_CARD_EXPIRED]: 'CARD_EXPIRED',
  [WireReason.PAYMENT_REASON_CARD_NUMBER_INVALID]: 'CARD_NUMBER_INVALID',
  [WireReason.PAYMENT_REASON_INSUFFICIENT_FUNDS]: 'INSUFFICIENT_FUNDS',
  [WireReason.PAYMENT_REASON_PAYER_NOT_CONFIRMED]: 'PAYER_NOT_CONFIRMED',
  [WireReason.PAYMENT_REASON_CANCELLED]: 'CANCELLED',
  [WireReason.PAYMENT_REASON_NOT_FINISHED]: 'NOT_FINISHED',
  [WireReason.PAYMENT_REASON_REFUSED]: 'REFUSED',
  [WireReason.PAYMENT_REASON_AMOUNT_MISMATCH]: 'AMOUNT_MISMATCH',
});

/** Where the money of a purchase is on its way back, as its buyer is told. */
export const paidRefundWords = wireEnum<RefundState>()({
  [RefundState.REFUND_STATE_REQUESTED]: 'requested',
  [RefundState.REFUND_STATE_PENDING]: 'pending',
  [RefundState.REFUND_STATE_REFUNDED]: 'refunded',
  [RefundState.REFUND_STATE_FAILED]: 'failed',
});
