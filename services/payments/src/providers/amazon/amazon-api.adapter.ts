import { Pool } from 'undici';
import { AppError } from '@mate/contracts/errors';
import { jsonFields } from './amazon-messages.rules.js';
import { isSigned, sign, type AmazonFields } from './amazon-signature.rules.js';

const CONNECTIONS_MAX = 20;
const ANSWER_BYTES_MAX = 64 * 1024;

export interface AmazonApiOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly requestPhrase: string;
  readonly responsePhrases: readonly string[];
}

/** The provider's one address for server calls: JSON, both ways signed. */
export class AmazonApi {
  private readonly pool: Pool;
  private readonly path: string;

  constructor(private readonly options: AmazonApiOptions) {
    const url = new URL(options.url);
    this.path = `${url.pathname}${url.search}`;
    this.pool = new Pool(url.origin, {
      connections: CONNECTIONS_MAX,
      connect: { timeout: options.timeoutMs },
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      maxResponseSize: ANSWER_BYTES_MAX,
    });
  }

  /**
   * Signs and sends a call. Throws PAYMENT_PROVIDER_UNAVAILABLE for silence, for an answer that is no answer, and for
   * one whose signature does not fit: none of these says what became of the call.
   */
  async call(fields: AmazonFields): Promise<AmazonFields> {
    const answer = jsonFields(await this.post(sign(fields, this.options.requestPhrase)));
    if (!answer) throw unavailable('the answer is not a flat JSON object');
    if (!isSigned(answer, this.options.responsePhrases))
      throw unavailable('the signature of the answer does not fit');
    return answer;
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async post(fields: AmazonFields): Promise<string> {
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'POST',
        path: this.path,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(fields),
        signal: AbortSignal.timeout(this.options.timeoutMs),
      });
      const text = await body.text();
      if (statusCode === 200) return text;
      throw new Error(`status ${statusCode}`);
    } catch (cause) {
      throw unavailable('no answer', cause);
    }
  }
}

function unavailable(why: string, cause: unknown = new Error(why)): AppError {
  return new AppError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 }, { cause });
}
