import { jsonFields, type FlatFields } from '../wire/flat-fields.rules.js';
import { HANDSET_CONNECTIONS } from '../wire/handset-calls.js';
import { ProviderHttp, unanswered } from '../wire/provider-http.js';
import { isHashed, withHash } from './jazzcash-hash.rules.js';

const PATHS = {
  charge: '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction',
  inquire: '/ApplicationAPI/API/PaymentInquiry/Inquire',
  refund: '/ApplicationAPI/API/Purchase/domwalletrefundtransaction',
} as const;

export interface JazzcashApiOptions {
  readonly url: string;
  readonly merchantId: string;
  readonly password: string;
  /** The first one signs; all are right in answers. */
  readonly salts: readonly string[];
  readonly timeoutMs: number;
  readonly approvalMs: number;
}

/** The provider's server calls: JSON, both ways signed. */
export class JazzcashApi {
  private readonly http: ProviderHttp;

  constructor(private readonly options: JazzcashApiOptions) {
    const { url, timeoutMs } = options;
    this.http = new ProviderHttp({ url, timeoutMs, connections: HANDSET_CONNECTIONS });
  }

  /**
   * Signs and sends a call. Throws PAYMENT_PROVIDER_UNAVAILABLE for silence, for an answer that is no answer, and for
   * one whose hash does not fit: none of these says what became of the call.
   */
  async call(name: keyof typeof PATHS, fields: FlatFields): Promise<FlatFields> {
    const { merchantId, password, salts, approvalMs } = this.options;
    const own = { ...fields, pp_MerchantID: merchantId, pp_Password: password };
    const { status, text } = await this.http.call({
      method: 'POST',
      path: PATHS[name],
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(withHash(own, salts[0] ?? '')),
      ...(name === 'charge' && { timeoutMs: approvalMs, waitsForPayer: true }),
    });
    if (status !== 200) throw unanswered(`status ${status}`);
    const answer = jsonFields(text);
    if (!answer) throw unanswered('the answer is not a flat JSON object');
    if (!isHashed(answer, salts)) throw unanswered('the hash of the answer does not fit');
    return answer;
  }

  get isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }
}
