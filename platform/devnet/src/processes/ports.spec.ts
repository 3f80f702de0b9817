import net from 'node:net';
import { choosePorts, freePorts, isPortFree, parsePort, requireFreePort } from './ports.js';

async function listen(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as net.AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('ports', () => {
  it('free ports are distinct and below the range of outgoing connections', async () => {
    const ports = await freePorts(20);
    expect(new Set(ports).size).toBe(20);
    for (const port of ports) expect(port).toBeLessThan(32_768);
  });

  it('keeps last time’s ports and replaces only a taken one', async () => {
    const taken = await listen();
    const [free = 0] = await freePorts(1);
    const ports = await choosePorts(['a', 'b', 'c'], { a: free, b: taken.port });
    expect(ports.a).toBe(free);
    expect(ports.b).not.toBe(taken.port);
    expect(new Set(Object.values(ports)).size).toBe(3);
    await taken.close();
  });

  it('a port in use is said with the variable that changes it', async () => {
    const taken = await listen();
    expect(await isPortFree(taken.port)).toBe(false);
    await expect(requireFreePort(taken.port, 'MATE_GATEWAY_PORT')).rejects.toThrow(
      `Port ${taken.port} is in use; free it or choose another one with MATE_GATEWAY_PORT.`,
    );
    await taken.close();
  });

  it.each(['', 'x', '0', '65536', '80.5'])('refuses "%s" as a port', (text) => {
    expect(() => parsePort(text, 'MATE_GATEWAY_PORT')).toThrow('MATE_GATEWAY_PORT must be a port');
  });
});
