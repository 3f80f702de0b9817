/** What the return page tells the page around it. The name stays for failures too; the status is the truth. */
export interface PaymentMessage {
  type: 'payment-success';
  status: 'success' | 'failed';
  transactionId: string | null;
}

/** Only our own page, and only from the frame we opened, is listened to. */
export function readPaymentMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
): PaymentMessage | null {
  if (event.origin !== window.location.origin || frame === null || event.source !== frame) {
    return null;
  }
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return null;
  const { type, status, transactionId } = data as Partial<PaymentMessage>;
  if (type !== 'payment-success') return null;
  return {
    type,
    status: status === 'failed' ? 'failed' : 'success',
    transactionId: typeof transactionId === 'string' ? transactionId : null,
  };
}
