import { jsonOf } from '../wire/json.rules.js';
import { ProviderHttp, unanswered } from '../wire/provider-http.js';
import type { FlatFields } from '../wire/flat-fields.rules.js';

const ORDERS = '/gateway/order.json';
const REMOTE = '/gateway/remote.json';

export interface TelrApiOptions {
  /** Scheme, host and, for a stand-in, a path before the provider's own. */
  readonly url: string;
  readonly store: string;
  readonly authKey: string;
  readonly timeoutMs: number;
}

/** A refund as the remote call takes it. */
export interface RemoteTransaction {
  readonly type: 'refund';
  readonly class: 'ecom';
  readonly test: string;
  readonly ref: string;
  readonly cartid: string;
  readonly description: string;
  readonly currency: string;
  readonly amount: string;
}

/** The provider's calls. Answers are not signed: they are believed for the connection that they come over. */
export class TelrApi {
  private readonly http: ProviderHttp;

  constructor(private readonly options: TelrApiOptions) {
    const { url, timeoutMs } = options;
    this.http = new ProviderHttp({ url, timeoutMs });
  }

  /** A call about an order. Throws PAYMENT_PROVIDER_UNAVAILABLE for silence and for an answer that is none. */
  order(method: 'create' | 'check', fields: FlatFields): Promise<unknown> {
    const { store, authKey } = this.options;
    const form = { ivp_method: method, ivp_store: store, ivp_authkey: authKey, ...fields };
    return this.post(ORDERS, {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(form).toString(),
    });
  }

  /** A transaction of ours. Throws as `order` does; then it may or may not have arrived. */
  remote(tran: RemoteTransaction): Promise<unknown> {
    const { store, authKey: key } = this.options;
    const body = JSON.stringify({ store, key, tran });
    return this.post(REMOTE, { type: 'application/json', body });
  }

  get isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async post(path: string, sent: { type: string; body: string }): Promise<unknown> {
    const { status, text } = await this.http.call({
      method: 'POST',
      path,
      headers: { 'content-type': sent.type },
      body: sent.body,
    });
    if (status !== 200) throw unanswered(`status ${status}`);
    const answer = jsonOf(text);
    if (answer === undefined) throw unanswered('the answer is no JSON');
    return answer;
  }
}
