import { currentRequest, requestIdFrom, runInRequest, traceparentFrom } from './request-context.js';

describe('request context', () => {
  it('within a request / seen by everything awaited; outside / none', async () => {
    const context = { requestId: 'request-1', traceparent: '' };
    await runInRequest(context, async () => {
      await Promise.resolve();
      expect(currentRequest()).toBe(context);
    });
    expect(currentRequest()).toBeUndefined();
  });

  it('a sane request id / is kept; anything else / is replaced', () => {
    expect(requestIdFrom('abc-12345')).toBe('abc-12345');
    for (const odd of ['short', 'a b c d e f g', 'x'.repeat(65), 'line\nbreak', 7, undefined])
      expect(requestIdFrom(odd)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a trace / goes on with a span of our own; a broken one / begins anew', () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const next = traceparentFrom(trace);
    expect(next).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
    expect(next).not.toBe(trace);
    for (const odd of ['', 'ff-x', `${trace}-more`, undefined])
      expect(traceparentFrom(odd)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});
