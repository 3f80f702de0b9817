import { failPoints } from '@mate/service-kit/fail-points';

/**
 * Steps that a purchase, its refund and its receipts go through, at which specs crash. A call that was sent and not answered is for us as one that was
 * answered to nobody: of a call there are the step before it and the one at which its answer has come.
 */
export const paymentPoints = failPoints(
  'open.after-insert',
  'open.before-commit',
  'open.after-commit',
  'open.after-plan',
  'provider.before-call',
  'provider.after-reply',
  'charge.after-claim',
  'charge.after-intention',
  'charge.after-redirect',
  'return.after-note',
  'question.after-claim',
  'move.before-change',
  'move.after-change',
  'move.before-commit',
  'move.after-commit',
  'webhook.before-store',
  'webhook.after-store',
  'webhook.after-claim',
  'webhook.after-effect',
  'webhook.after-finish',
  'hint.before-store',
  'hint.after-store',
  'hint.after-effect',
  'hint.after-finish',
  'inquiry.after-claim',
  'inquiry.after-answer',
  'inquiry.after-schedule',
  'inquiry.after-plan',
  'refund.before-call',
  'refund.after-call',
  'refund.after-note',
  'receipt.before-send',
  'receipt.after-send',
  'receipt.after-note',
);

/** A step at which a spec may crash. */
export type PaymentPoint = (typeof paymentPoints.names)[number];
