import { Pool } from 'undici';
import { AppError, isAppError } from '@mate/contracts/errors';
import { paymentPoints } from '../../fail-points.js';
import { HoldBack } from './hold-back.js';
import { publicLookup } from './public-lookup.js';

const CONNECTIONS_MAX = 20;
const ANSWER_BYTES_MAX = 64 * 1024;

/** One call of a provider's server. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the address of the calls, with its query; empty for that address itself. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where this call may take longer or has to be shorter than others, in ms. */
  readonly timeoutMs?: number;
  /** The payer lets it wait, not the provider: that it was not answered says nothing about the provider. */
  readonly waitsForPayer?: boolean;
  /** Its caller asked `isDown` and wrote down that the call is made: it is, whatever happened since. */
  readonly isNeverHeldBack?: boolean;
}

export interface ProviderAddress {
  /** What all paths of calls are below. */
  readonly url: string;
  readonly timeoutMs: number;
  /** Calls at one time, where some of them wait for people. */
  readonly connections?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * The way to one provider's server: its one origin and no other, never a machine inside, a deadline, no redirects, a bounded
 * answer, and a circuit breaker, so that a provider that is away costs nobody a wait.
 */
export class ProviderHttp {
  private readonly pool: Pool;
  private readonly base: string;
  private readonly holdBack = new HoldBack();

  constructor(private readonly options: ProviderAddress) {
    const { url, timeoutMs, connections = CONNECTIONS_MAX } = options;
    const { origin, pathname } = new URL(url);
    this.base = pathname.replace(/\/+$/, '');
    this.pool = new Pool(origin, {
      connections,
      connect: { timeout: timeoutMs, ...(isEncrypted(origin) && { lookup: publicLookup() }) },
      maxResponseSize: ANSWER_BYTES_MAX,
    });
  }

  /**
   * Throws PAYMENT_PROVIDER_UNAVAILABLE for silence and for an answer of 5xx or of another place (3xx): they say nothing
   * about what became of the call. Whatever else comes back is the caller's to read.
   */
  async call(call: ProviderCall): Promise<ProviderAnswer> {
    if (this.holdBack.isHolding && !call.isNeverHeldBack) throw unanswered('held back');
    try {
      paymentPoints.pass('provider.before-call');
      const answer = await this.send(call);
      paymentPoints.pass('provider.after-reply');
      this.holdBack.answered();
      return answer;
    } catch (cause) {
      if (!call.waitsForPayer || isUnreached(cause)) this.holdBack.unanswered();
      throw unanswered('no answer', cause);
    }
  }

  /** Whether calls are held back now. */
  get isDown(): boolean {
    return this.holdBack.isHolding;
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async send({
    method,
    path,
    headers,
    body,
    timeoutMs = this.options.timeoutMs,
  }: ProviderCall): Promise<ProviderAnswer> {
    const answer = await this.pool.request({
      method,
      path: this.base + path || '/',
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.body.text();
    const { statusCode: status } = answer;
    if (status >= 500 || (status >= 300 && status < 400)) throw new Error(`status ${status}`);
    return { status, text };
  }
}

/** Production takes no other: plain ones are stand-ins of development, and those live on this machine. */
function isEncrypted(origin: string): boolean {
  return new URL(origin).protocol === 'https:';
}

const UNREACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether the call never got to the provider. */
function isUnreached(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHED.includes(String(error.code));
}

/** An answer that is none, or that cannot be trusted: it says nothing about the payment. */
export function unanswered(why: string, cause: unknown = new Error(why)): AppError {
  return new AppError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 }, { cause });
}

/**
 * What a call came to or, where it was not answered by something to be trusted, what that means to its caller, who is told
 * why. Throws whatever else is thrown: that is a mistake of ours.
 */
export async function orUnknown<T>(
  call: () => Promise<T>,
  unknown: (why: string) => T,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return unknown(error.cause instanceof Error ? error.cause.message : '');
  }
}
