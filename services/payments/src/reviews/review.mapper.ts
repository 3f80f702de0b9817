import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import type { ReviewAction, ReviewCase } from '@mate/contracts/gen/payments/reviews_admin_service';
import { disputeOf } from '../purchases/disputes/dispute.rules.js';
import { reviewCauseOf } from '../purchases/review/review.rules.js';
import type { ReviewSubject } from './review-subject.reader.js';

const NO_PURCHASE = {
  ...{ accountId: '', reference: '', providerReference: '', currency: '' },
  ...{ coins: '0', amountMinor: '0', inquiries: 0, lastAskTime: '', nextInquiryTime: '' },
  ...{ dispute: '', disputeCode: '', disputeTime: '' },
} as const;

/** A case as it travels. */
export function toReview(subject: ReviewSubject): ReviewCase {
  const { id: caseId, kind } = subject;
  if (kind === 'webhook') {
    const { detail, provider, receiveTime, reviewCloseTime, state, updateTime } = subject.webhook;
    return {
      ...{ ...NO_PURCHASE, caseId, subject: kind, provider, state, detail },
      why: state === 'DEAD' && !reviewCloseTime ? 'not-applied' : '',
      createTime: receiveTime.toISOString(),
      updateTime: updateTime.toISOString(),
      closeTime: textOf(reviewCloseTime),
    };
  }
  const { purchase } = subject;
  const { accountId, currency, provider, providerReference = '', reference, state } = purchase;
  return {
    ...{ caseId, subject: kind, provider, state, detail: purchase.reason },
    ...{ accountId, reference, providerReference, currency },
    why: reviewCauseOf(purchase) ?? '',
    coins: `${purchase.coins}`,
    amountMinor: `${purchase.amountMinor}`,
    inquiries: purchase.inquiryCount,
    lastAskTime: textOf(purchase.lastAskTime),
    nextInquiryTime: textOf(purchase.nextInquiryTime),
    createTime: purchase.createTime.toISOString(),
    updateTime: purchase.updateTime.toISOString(),
    closeTime: textOf(purchase.reviewCloseTime),
    dispute: disputeOf(purchase) ?? '',
    disputeCode: purchase.disputeCode ?? '',
    disputeTime: textOf(purchase.disputeTime),
  };
}

/** What somebody did, as it travels. */
export function toReviewAction(action: AdminActionDocument): ReviewAction {
  const { actor, asked, command, outcome, time } = action;
  const note = typeof asked.note === 'string' ? asked.note : '';
  return { actor, command, note, outcome, time: time.toISOString() };
}

function textOf(time: Date | undefined): string {
  return time?.toISOString() ?? '';
}
