import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderHttp } from './provider-http.js';

const call = { method: 'POST', path: '/pay?a=1', body: '{}' } as const;
const unavailable = { reason: 'PAYMENT_PROVIDER_UNAVAILABLE' };

describe('calls of a provider’s server', () => {
  let server: Server;
  let answer: RequestListener;
  let calls = 0;
  let http: ProviderHttp;

  beforeEach(async () => {
    calls = 0;
    server = createServer((request, response) => {
      calls += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    http = new ProviderHttp({ url: `http://127.0.0.1:${port}`, timeoutMs: 5_000 });
  });

  afterEach(async () => {
    await http.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([200, 404, 422])('%s / the caller’s to read', async (status) => {
    answer = (_, response) => response.writeHead(status).end('{"a":1}');
    expect(await http.call(call)).toEqual({ status, text: '{"a":1}' });
  });

  it.each([
    ['', '/pay?a=1', '/pay?a=1'],
    ['/base/v2', '/pay?a=1', '/base/v2/pay?a=1'],
    ['/base/', '', '/base'],
    ['', '', '/'],
  ])('an address ending in %j, a path of %j / calls %s', async (base, path, called) => {
    let asked: string | undefined;
    answer = ({ url }, response) => {
      asked = url;
      response.writeHead(200).end();
    };
    const { port } = server.address() as AddressInfo;
    const below = new ProviderHttp({ url: `http://127.0.0.1:${port}${base}`, timeoutMs: 5_000 });
    await below.call({ ...call, path });
    await below.close();
    expect(asked).toBe(called);
  });

  it('a redirect / not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(http.call(call)).rejects.toMatchObject(unavailable);
    expect(calls).toBe(1);
  });

  it('an encrypted address whose name leads to a machine inside / not called', async () => {
    const { port } = server.address() as AddressInfo;
    const inside = new ProviderHttp({ url: `https://localhost:${port}`, timeoutMs: 5_000 });
    const refused = inside.call(call);
    await expect(refused).rejects.toMatchObject({
      cause: { message: 'localhost has no public address' },
    });
    await inside.close();
    expect(calls).toBe(0);
  });

  it('silence / ends at the deadline of the call', async () => {
    answer = () => undefined;
    await expect(http.call({ ...call, timeoutMs: 50 })).rejects.toMatchObject(unavailable);
  });

  it('an answer without end / not read', async () => {
    answer = (_, response) => response.writeHead(200).end('x'.repeat(100_000));
    await expect(http.call(call)).rejects.toMatchObject(unavailable);
  });

  it('nobody answers five times / the sixth call is held back', async () => {
    answer = (_, response) => response.writeHead(503).end();
    for (let time = 0; time < 5; time += 1)
      await expect(http.call(call)).rejects.toMatchObject(unavailable);
    expect(http.isDown).toBe(true);
    await expect(http.call(call)).rejects.toMatchObject(unavailable);
    expect(calls).toBe(5);
    await expect(http.call({ ...call, isNeverHeldBack: true })).rejects.toMatchObject(unavailable);
    expect(calls).toBe(6);
  });

  it('an answer in between / nothing is held back', async () => {
    const statuses = [503, 503, 503, 503, 200, 503, 503];
    answer = (_, response) => response.writeHead(statuses[calls - 1] ?? 200).end();
    for (const status of statuses)
      await (status === 200
        ? http.call(call)
        : expect(http.call(call)).rejects.toMatchObject(unavailable));
    expect(http.isDown).toBe(false);
  });
});
