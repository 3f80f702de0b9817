import { jsonFields } from '../wire/flat-fields.rules.js';
import { ProviderHttp, unanswered, type ProviderCall } from '../wire/provider-http.js';
import { isSigned, sign, type AmazonFields } from './amazon-signature.rules.js';

export interface AmazonApiOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly requestPhrase: string;
  readonly responsePhrases: readonly string[];
}

/** The provider's one address for server calls: JSON, both ways signed. */
export class AmazonApi {
  private readonly http: ProviderHttp;

  constructor(private readonly options: AmazonApiOptions) {
    const { url, timeoutMs } = options;
    this.http = new ProviderHttp({ url, timeoutMs });
  }

  /**
   * Signs and sends a call. Throws PAYMENT_PROVIDER_UNAVAILABLE for silence, for an answer that is no answer, and for
   * one whose signature does not fit: none of these says what became of the call.
   */
  async call(
    fields: AmazonFields,
    how: Pick<ProviderCall, 'isNeverHeldBack'> = {},
  ): Promise<AmazonFields> {
    const { status, text } = await this.http.call({
      ...how,
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sign(fields, this.options.requestPhrase)),
    });
    if (status !== 200) throw unanswered(`status ${status}`);
    const answer = jsonFields(text);
    if (!answer) throw unanswered('the answer is not a flat JSON object');
    if (!isSigned(answer, this.options.responsePhrases))
      throw unanswered('the signature of the answer does not fit');
    return answer;
  }

  get isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }
}
