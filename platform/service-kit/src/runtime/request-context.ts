import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';

/** What travels with one request through a process and on to the next. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C Trace Context header, level 00. */
  readonly traceparent: string;
  /** Epoch milliseconds after which nobody waits for the answer. */
  readonly deadlineMs?: number | undefined;
  /** Account of the verified caller; empty for visitors. */
  readonly accountId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Who administers; calls of administration alone have one. */
  readonly actor?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of the request being served, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` within a context; everything it awaits sees it. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The given request id when it is sane, else a new one. */
export function requestIdFrom(value: unknown): string {
  return typeof value === 'string' && REQUEST_ID.test(value) ? value : randomUUID();
}

/** Continues a trace with a span of our own, or begins one. W3C Trace Context §3.2. */
export function traceparentFrom(value: unknown): string {
  const spanId = randomHex(8);
  if (typeof value === 'string' && TRACEPARENT.test(value)) {
    return `${value.slice(0, 36)}${spanId}${value.slice(52)}`;
  }
  return `00-${randomHex(16)}-${spanId}-01`;
}

// Randomness is cheap by the page and dear by the piece.
const randomness = Buffer.alloc(4_096);
let used = randomness.length;

function randomHex(bytes: number): string {
  if (used + bytes > randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += bytes;
  return randomness.toString('hex', used - bytes, used);
}
