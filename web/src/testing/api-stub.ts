import type { ErrorBody } from '../lib/api-types.js';
import type { OkBody } from './api-routes.js';

/** One call that the app made. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** A refusal or a failure; one that comes from something before the API need not have its body. */
interface Failure {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  body?: Partial<ErrorBody>;
}

/** What a route may answer by the API's description. */
export type ApiReply<Route extends string> = { status?: 200; body: OkBody<Route> } | Failure;

type RawReply = { status?: number; body?: unknown; text?: string };
type Handler<Reply> = (call: ApiCall) => Reply | Promise<Reply>;

/** Stands at the network's edge: answers what a spec says and remembers what was asked. */
export class ApiStub {
  readonly calls: ApiCall[] = [];
  private readonly handlers = new Map<string, Handler<RawReply>>();

  constructor() {
    globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => this.answer(input, init);
  }

  /** Answers `METHOD path`, such as `POST user/login`, in the words of the contract. */
  on<Route extends string>(
    route: Route,
    reply: ApiReply<NoInfer<Route>> | Handler<ApiReply<NoInfer<Route>>>,
  ): this {
    return this.onForeign(route, reply);
  }

  /** Answers what the contract does not promise: a damaged reply, another program's page. */
  onForeign(route: string, reply: RawReply | Handler<RawReply>): this {
    this.handlers.set(route, typeof reply === 'function' ? reply : () => reply);
    return this;
  }

  /** The calls made to one route. */
  to(route: string): ApiCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  private async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: ApiCall = {
      method: request.method,
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    this.calls.push(call);
    const handler = this.handlers.get(`${call.method} ${call.path}`);
    const reply = (await handler?.(call)) ?? { status: 404, body: { message: 'no such route' } };
    return new Response(reply.text ?? JSON.stringify(reply.body ?? { data: {} }), {
      status: reply.status ?? 200,
      headers: { 'content-type': reply.text === undefined ? 'application/json' : 'text/html' },
    });
  }
}
