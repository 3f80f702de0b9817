/** One call that the app made. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; text?: string };
type Handler = (call: ApiCall) => Reply | Promise<Reply>;

/** Stands at the network's edge: answers what a spec says and remembers what was asked. */
export class ApiStub {
  readonly calls: ApiCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => this.answer(input, init);
  }

  /** Answers `METHOD path`, such as `POST user/login`. */
  on(route: string, reply: Reply | Handler): this {
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
