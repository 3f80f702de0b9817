import { randomUUID } from 'node:crypto';

/** A reply of the REST API, whatever its status. */
export interface RestReply<T> {
  readonly status: number;
  readonly headers: Headers;
  /** `data` of a success. */
  readonly data: T;
  readonly pagination?: { readonly hasNextPage: boolean; readonly nextCursor: string | null };
  /** Reason and text of a failure. */
  readonly error?: string;
  readonly message?: string;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Besides those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply as it is written. */
export interface RestPage {
  readonly data?: unknown;
  /** Reason of a failure. */
  readonly error?: string;
  readonly pagination?: { readonly hasNextPage: boolean; readonly nextCursor: string | null };
}

/** A reply, and its text. */
export interface RestExchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly page: RestPage;
}

const TIMEOUT_MS = 60_000;

/** The public API as an app uses it, for one person or a visitor. */
export class RestClient {
  constructor(
    readonly gatewayUrl: string,
    private readonly accessToken?: string,
    private readonly device?: string,
    private readonly address?: string,
  ) {}

  /** The same API, signed in. */
  withToken(accessToken: string): RestClient {
    return new RestClient(this.gatewayUrl, accessToken, this.device, this.address);
  }

  /** The same API, on a device with a signed id. */
  withDevice(device: string): RestClient {
    return new RestClient(this.gatewayUrl, this.accessToken, device, this.address);
  }

  /** The same API, from an address: a gateway that trusts loopback as a proxy takes it for the caller's. */
  from(address: string): RestClient {
    return new RestClient(this.gatewayUrl, this.accessToken, this.device, address);
  }

  /** One call; failures are replies too, so that stories can look at them. */
  async call<T = unknown>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<RestReply<T>> {
    const { status, headers, page } = await this.exchange(method, path, options);
    return { status, headers, ...(page as Omit<RestReply<T>, 'status' | 'headers'>) };
  }

  /** One call, answered with the whole text too. A stream is left once it has begun; what is no JSON is an empty page. */
  async exchange(
    method: string,
    path: string,
    { body, idempotencyKey, headers: more = {} }: CallOptions = {},
  ): Promise<RestExchange> {
    const response = await fetch(`${this.gatewayUrl}/api/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'app-version': '1.0.0',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.accessToken && { 'access-token': this.accessToken }),
        ...(this.device && { 'x-device': this.device }),
        ...(this.address && { 'x-forwarded-for': this.address }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return { status, headers, text: '', page: {} };
    }
    const text = await response.text();
    const page = (type.includes('json') && text !== '' ? JSON.parse(text) : {}) as RestPage;
    return { status, headers, text, page };
  }

  /** One call that must succeed; answers its data. */
  async get<T>(path: string): Promise<T> {
    return this.succeed<T>('GET', path);
  }

  /** One call that must succeed; answers its data. */
  async post<T>(path: string, body?: unknown): Promise<T> {
    return this.succeed<T>('POST', path, { body });
  }

  /** One call that must succeed, with a fresh Idempotency-Key unless one is given. */
  async pay<T>(path: string, body: unknown, idempotencyKey: string = randomUUID()): Promise<T> {
    return this.succeed<T>('POST', path, { body, idempotencyKey });
  }

  /** Whole text of a stream of events, read to its end. */
  async stream(path: string): Promise<string> {
    return (await this.open(path)).text();
  }

  /** A stream of events, read by whoever opened it until they end it. */
  async open(path: string, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(`${this.gatewayUrl}/api/${path}`, {
      headers: { accept: 'text/event-stream', 'access-token': this.accessToken ?? '' },
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  private async succeed<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const reply = await this.call<T>(method, path, options);
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.error} ${reply.message}`);
    return reply.data;
  }
}
