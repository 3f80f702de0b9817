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
export type ApiReply<Route extends string> =
  { status?: 200; body: OkBody<Route>; headers?: Record<string, string> } | Failure;

/** What goes over the line, whether the contract knows it or not. */
export type RawReply = {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
};
type Handler<Reply> = (call: ApiCall) => Reply | Promise<Reply>;

const DEVICE = 'k.abcdefghijklmnopqrstuv.of-a-spec';

/** What the API says in one spec, and what it was asked. */
export class ApiScript {
  readonly calls: ApiCall[] = [];
  private readonly handlers = new Map<string, Handler<RawReply>>();

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

  /** Keeps back what a route answers until the returned function is called, so that waiting can be looked at. */
  hold(route: string): () => void {
    const answer = this.handlers.get(route);
    if (answer === undefined) throw new Error(`${route} answers nothing that could be kept back`);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    this.handlers.set(route, async (call) => {
      await gate;
      return answer(call);
    });
    return release;
  }

  /** The calls made to one route. */
  to(route: string): ApiCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Notes a call and answers it; undefined where the spec says nothing of it. */
  protected async answerTo(call: ApiCall): Promise<RawReply | undefined> {
    const handler = this.handlers.get(`${call.method} ${call.path}`);
    // Every way in asks it first; a spec speaks of it where it is about devices.
    if (!handler && call.path === 'user/device') return { body: { data: { deviceToken: DEVICE } } };
    this.calls.push(call);
    return handler?.(call);
  }
}
