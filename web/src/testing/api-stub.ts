import { ApiScript } from './api-script.js';

/** Stands at the network's edge of a spec in jsdom: answers what the spec says and remembers what was asked. */
export class ApiStub extends ApiScript {
  constructor() {
    super();
    globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => this.answer(input, init);
  }

  private async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const reply = (await this.answerTo({
      method: request.method,
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    })) ?? { status: 404, body: { message: 'no such route' } };
    return new Response(reply.text ?? JSON.stringify(reply.body ?? { data: {} }), {
      status: reply.status ?? 200,
      headers: {
        'content-type': reply.text === undefined ? 'application/json' : 'text/html',
        ...reply.headers,
      },
    });
  }
}
