import {
  PaymentReason as WireReason,
  type CreatePurchaseResponse,
  type Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { paymentReasonWords, purchaseStateWords } from '@mate/contracts/words/purchase-words';
import type { CustomerStep } from '../providers/customer-step.rules.js';
import type { PaymentIntent } from '../providers/payment-provider.port.js';
import { publicStateOf } from './purchase.states.js';
import type { PurchaseRecord } from './purchase.repository.js';

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
    state: purchaseStateWords.toWire(publicStateOf(record.state)),
    reason:
      record.reason === ''
        ? WireReason.PAYMENT_REASON_UNSPECIFIED
        : paymentReasonWords.toWire(record.reason),
    createTime: record.createTime.toISOString(),
    updateTime: record.updateTime.toISOString(),
  };
}

/** What the payer does next, as the one member of the oneof that it is. */
export function toWireStep(
  step: CustomerStep | undefined,
): Omit<CreatePurchaseResponse, 'purchase'> {
  if (!step) return {};
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
    ...(record.providerReference && { providerReference: record.providerReference }),
    ...(record.customerReference && { customerReference: record.customerReference }),
    amountMinor: record.amountMinor,
    currency: record.currency,
    description: `${record.coins} coins`,
    pageLanguage: record.language === 'ar' ? 'ar' : 'en',
    customerEmail: record.customerEmail,
    customerIp: record.customerIp,
    createTime: record.createTime,
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
