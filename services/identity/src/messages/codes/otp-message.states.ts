/**
 * A message on its way: waiting, handed to the provider, and what the provider reports after that. `dropped` was never
 * to be sent (nobody owns the address) or was overtaken by a newer code.
 */
export type OtpMessageState =
  'pending' | 'dropped' | 'expired' | 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

/** What a delivery receipt may report. */
export type ReceiptState = Extract<OtpMessageState, 'sent' | 'delivered' | 'read' | 'failed'>;

const OVERTAKEN: Readonly<Record<ReceiptState, readonly OtpMessageState[]>> = {
  sent: ['accepted'],
  delivered: ['accepted', 'sent'],
  read: ['accepted', 'sent', 'delivered'],
  failed: ['accepted', 'sent'],
};

/**
 * The states that a receipt may overtake. Receipts come in any order and more than once, and `delivered` may be left
 * out, so a state only ever moves up in rank.
 */
export function overtakenBy(receipt: ReceiptState): readonly OtpMessageState[] {
  return OVERTAKEN[receipt];
}

/** Narrows a status word of the messaging app; others (such as `deleted`) mean nothing to us. */
export function isReceiptState(value: unknown): value is ReceiptState {
  return typeof value === 'string' && Object.hasOwn(OVERTAKEN, value);
}
