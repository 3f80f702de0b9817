import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isReceiptState, type ReceiptState } from './otp-message.states.js';

const SIGNATURE = /^sha256=[0-9a-f]{64}$/;
const RECEIPTS_MAX = 1_000;

/**
 * Whether `X-Hub-Signature-256` fits the bytes as they arrived. Meta signs a form with escaped characters, so the body is
 * never parsed and written again before this.
 */
export function isSignedBy(appSecret: string, rawBody: Uint8Array, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const expected = `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

/** Compares secrets of any length without telling by time how far they agree. */
export function secretsMatch(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** What a receipt says about one message. */
export interface Receipt {
  readonly providerMessageId: string;
  readonly state: ReceiptState;
}

/**
 * The receipts in a status webhook (`object=whatsapp_business_account` > entry > changes > value.statuses). Whatever else
 * it holds is passed over; an unreadable body holds none.
 */
export function receiptsIn(rawBody: Uint8Array): Receipt[] {
  const body = parseJson(rawBody);
  if (fieldOf(body, 'object') !== 'whatsapp_business_account') return [];
  return listOf(body, 'entry')
    .flatMap((entry) => listOf(entry, 'changes'))
    .flatMap((change) => listOf(fieldOf(change, 'value'), 'statuses'))
    .slice(0, RECEIPTS_MAX)
    .flatMap((status) => {
      const providerMessageId = fieldOf(status, 'id');
      const state = fieldOf(status, 'status');
      return typeof providerMessageId === 'string' && isReceiptState(state)
        ? [{ providerMessageId, state }]
        : [];
    });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
