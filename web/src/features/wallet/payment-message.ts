/** What the return page says of the end; the server has the last word. */
export type PageWord = 'success' | 'failed' | 'pending';

/** What the return page tells the page around it. The name stays for failures too; the status is the truth. */
export interface PaymentMessage {
  type: 'payment-success';
  status: PageWord;
  transactionId: string | null;
}

const idPattern = /^[\w-]{1,64}$/;

/** Only our own page, only from the frame we opened, and only in the one shape, is listened to. */
export function readPaymentMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
): PaymentMessage | null {
  if (event.origin !== window.location.origin || frame === null || event.source !== frame) {
    return null;
  }
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return null;
  const { type, status = 'success', transactionId = null } = data as Record<string, unknown>;
  if (type !== 'payment-success') return null;
  if (!isWord(status)) return null;
  if (transactionId !== null && !isId(transactionId)) return null;
  return { type, status, transactionId };
}

function isWord(value: unknown): value is PageWord {
  return value === 'success' || value === 'failed' || value === 'pending';
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}
