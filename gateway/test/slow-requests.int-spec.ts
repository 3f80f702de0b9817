import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const ARRIVAL_MS = 2_000;
// Node looks for late requests once a second; a busy machine is later. Its own bound for headers is a minute.
const CUT_MS_MAX = 20_000;
const DRIP_MS = 100;

const HEAD = 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\n';
const JSON_HEAD = `${HEAD}content-type: application/json\r\n`;

describe('slow requests', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest({ GATEWAY_ARRIVAL_MS: String(ARRIVAL_MS) });
  });
  afterAll(() => gateway.stop());

  /** Sends `begin`, then a bit at a time for ever; answers how long it was listened to, and what it was told. */
  async function drip(begin: string, bit: string): Promise<{ ms: number; told: string }> {
    const { hostname, port } = new URL(gateway.url);
    const socket: Socket = connect(Number(port), hostname);
    let told = '';
    socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
    // Whoever is cut off while writing learns of it by an error.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const startMs = performance.now();
    socket.write(begin);
    const timer = setInterval(() => socket.write(bit), DRIP_MS);
    // Not by `once`, which takes that error for its own.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return { ms: performance.now() - startMs, told };
  }

  it.each([
    { what: 'headers', begin: HEAD, bit: 'x', least: ARRIVAL_MS / 2 },
    {
      what: 'a body',
      begin: `${JSON_HEAD}content-length: 100000\r\n\r\n{`,
      bit: ' ',
      least: ARRIVAL_MS,
    },
    {
      what: 'a body in chunks',
      begin: `${JSON_HEAD}transfer-encoding: chunked\r\n\r\n`,
      bit: '1\r\n \r\n',
      least: ARRIVAL_MS,
    },
    {
      what: 'a body that nobody wants',
      begin: `GET /api/short/homefeed HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`,
      bit: ' ',
      least: 0,
    },
  ])('$what drop by drop / cut off at the bound', async ({ begin, bit, least }) => {
    const { ms, told } = await drip(begin, bit);
    expect(ms).toBeGreaterThanOrEqual(least);
    expect(ms).toBeLessThan(CUT_MS_MAX);
    expect(told).not.toContain(' 200 ');
  });
});
