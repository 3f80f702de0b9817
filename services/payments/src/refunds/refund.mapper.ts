import type { AdminRefund } from '@mate/contracts/gen/payments/refunds_admin_service';
import { type Refund } from '@mate/contracts/gen/payments/refunds_service';
import { paidRefundWords } from '@mate/contracts/words/purchase-words';
import type { RefundOfPurchase } from './admin/open-refunds.reader.js';
import type { RefundRecord } from './refund.repository.js';
import type { RefundState } from './refund.states.js';

const WORDS = {
  REFUND_REQUESTED: 'requested',
  REFUND_PENDING: 'pending',
  REFUNDED: 'refunded',
  REFUND_FAILED: 'failed',
} as const satisfies Record<RefundState, string>;

/** A refund as its buyer sees it. */
export function toRefund(record: RefundRecord): Refund {
  return {
    refundId: record._id,
    purchaseId: record.purchaseId,
    state: paidRefundWords.toWire(WORDS[record.state]),
    amountMinor: `${record.amountMinor}`,
    currency: record.currency,
    createTime: record.createTime.toISOString(),
    updateTime: record.updateTime.toISOString(),
  };
}

/** A refund as those who administer see it. */
export function toAdminRefund({ purchase, refund }: RefundOfPurchase): AdminRefund {
  return {
    refund: toRefund(refund),
    kind: refund.kind,
    accountId: refund.accountId,
    provider: refund.provider,
    reference: purchase?.reference ?? '',
    providerReference: purchase?.providerReference ?? '',
    waitsForPerson: refund.waitsForPerson,
    code: refund.code,
    coins: `${refund.coins}`,
    doneSaidBy: refund.saidDone?.by ?? '',
    doneNote: refund.saidDone?.note ?? '',
    doneTime: refund.saidDone?.time.toISOString() ?? '',
    refusedSaidBy: refund.saidRefused?.by ?? '',
    refusedNote: refund.saidRefused?.note ?? '',
  };
}
