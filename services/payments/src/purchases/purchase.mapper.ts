import {
  PaymentReason as WireReason,
  PurchaseState as WireState,
  type CreatePurchaseResponse,
  type Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { wireEnum } from '@mate/contracts/wire-enum';
import type { CustomerStep } from '../providers/customer-step.rules.js';
import type { PaymentIntent } from '../providers/payment-provider.port.js';
import { publicStateOf } from './purchase.states.js';
import type { PurchaseRecord } from './purchase.repository.js';

const states = wireEnum<WireState>()({
  [WireState.PURCHASE_STATE_PENDING]: 'PENDING',
  [WireState.PURCHASE_STATE_COMPLETED]: 'COMPLETED',
  [WireState.PURCHASE_STATE_FAILED]: 'FAILED',
  [WireState.PURCHASE_STATE_REJECTED]: 'REJECTED',
});
const reasons = wireEnum<WireReason>()({
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

/** A purchase as its buyer sees it. */
export function toPurchase(record: PurchaseRecord): Purchase {
  return {
    purchaseId: record._id,
    accountId: record.accountId,
    packageId: record.packageId,
    provider: record.provider,
    reference: record.reference,
    coins: `${record.coins}`,
    amountMinor: `${record.amountMinor}`,
    currency: record.currency,
    state: states.toWire(publicStateOf(record.state)),
    reason:
      record.reason === '' ? WireReason.PAYMENT_REASON_UNSPECIFIED : reasons.toWire(record.reason),
    createTime: record.createTime.toISOString(),
    updateTime: record.updateTime.toISOString(),
  };
}

/** What the payer does next, as the one member of the oneof that it is. */
export function toWireStep(step: CustomerStep): Omit<CreatePurchaseResponse, 'purchase'> {
  switch (step.kind) {
    case 'form':
      return { form: { action: step.action, fields: { ...step.fields } } };
    case 'redirect':
      return { redirect: { url: step.url } };
    case 'client-token':
      return { clientToken: { parameters: { ...step.parameters } } };
    case 'handset':
      return { handset: {} };
  }
}

/** What a provider has to know of a purchase. */
export function intentOf(record: PurchaseRecord): PaymentIntent {
  return {
    reference: record.reference,
    amountMinor: record.amountMinor,
    currency: record.currency,
    description: `${record.coins} coins`,
    customerEmail: record.customerEmail,
    customerIp: record.customerIp,
  };
}

/** What every event about a purchase says. */
export function eventFactsOf(record: PurchaseRecord): {
  purchaseId: string;
  accountId: string;
  provider: string;
  coins: string;
  amountMinor: string;
  currency: string;
} {
  return {
    purchaseId: record._id,
    accountId: record.accountId,
    provider: record.provider,
    coins: `${record.coins}`,
    amountMinor: `${record.amountMinor}`,
    currency: record.currency,
  };
}
