import { z } from 'zod';
import { jsonOf } from '../wire/json.rules.js';
import { ProviderHttp, unanswered, type ProviderCall } from '../wire/provider-http.js';

export interface TapApiOptions {
  /** With the version: `https://api.tap.company/v2`. */
  readonly url: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
}

export interface TapRefusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly codes: readonly string[];
}

/** What the server said: a thing that we asked for, or the codes of why not. */
export type TapAnswer<T> = { readonly kind: 'given'; readonly value: T } | TapRefusal;

const refusal = z.object({ errors: z.array(z.object({ code: z.coerce.string() })).min(1) });

/** Tap's REST API: JSON both ways, opened by the secret key. */
export class TapApi {
  private readonly http: ProviderHttp;
  private readonly headers: Readonly<Record<string, string>>;

  constructor({ url, secretKey, timeoutMs }: TapApiOptions) {
    this.http = new ProviderHttp({ url, timeoutMs });
    this.headers = { authorization: `Bearer ${secretKey}` };
  }

  get<T>(path: string, schema: z.ZodType<T>): Promise<TapAnswer<T>> {
    return this.call({ method: 'GET', path }, schema);
  }

  post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<TapAnswer<T>> {
    return this.call({ method: 'POST', path, body: JSON.stringify(body) }, schema);
  }

  /** The same while calls are held back too: its caller looked before, and wrote down that the call is made. */
  postAnyway<T>(path: string, body: object, schema: z.ZodType<T>): Promise<TapAnswer<T>> {
    const call = { method: 'POST', path, body: JSON.stringify(body) } as const;
    return this.call({ ...call, isNeverHeldBack: true }, schema);
  }

  put<T>(path: string, body: object, schema: z.ZodType<T>): Promise<TapAnswer<T>> {
    return this.call({ method: 'PUT', path, body: JSON.stringify(body) }, schema);
  }

  delete(path: string): Promise<TapAnswer<unknown>> {
    return this.call({ method: 'DELETE', path }, z.unknown());
  }

  get isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  /** Throws PAYMENT_PROVIDER_UNAVAILABLE for silence and for an answer that is neither what was asked for nor a refusal. */
  private async call<T>(
    call: Pick<ProviderCall, 'method' | 'path' | 'body' | 'isNeverHeldBack'>,
    schema: z.ZodType<T>,
  ): Promise<TapAnswer<T>> {
    const headers = { ...this.headers, ...(call.body && { 'content-type': 'application/json' }) };
    const { status, text } = await this.http.call({ ...call, headers });
    const body = jsonOf(text);
    if (body === undefined) throw unanswered('the answer is not JSON');
    if (status >= 400) {
      const errors = refusal.safeParse(body);
      if (!errors.success) throw unanswered(`status ${status}`);
      return { kind: 'refused', status, codes: errors.data.errors.map(({ code }) => code) };
    }
    const value = schema.safeParse(body);
    if (!value.success) throw unanswered('an answer of another shape');
    return { kind: 'given', value: value.data };
  }
}
