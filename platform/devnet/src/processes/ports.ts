import net from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Whether nobody listens on this loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK }, () => server.close(() => resolve(true)));
  });
}

/** Asks the system for distinct free ports, all held at once so that none is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenAnywhere()));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

function listenAnywhere(): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: LOOPBACK }, () => resolve(server));
  });
}

/**
 * One port per name: the one used the last time while it is free, so that addresses stay the same between starts,
 * else a new one.
 */
export async function choosePorts(
  names: readonly string[],
  remembered: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  const taken = new Set<number>();
  for (const name of names) {
    const last = remembered[name];
    const isUsable = last !== undefined && !taken.has(last) && (await isPortFree(last));
    if (!isUsable) continue;
    ports[name] = last;
    taken.add(last);
  }
  const open = names.filter((name) => ports[name] === undefined);
  const fresh = (await freePorts(open.length + taken.size)).filter((port) => !taken.has(port));
  open.forEach((name, i) => {
    ports[name] = fresh[i] as number;
  });
  return ports;
}

/** Reads a port of the environment; throws a sentence when it is none. */
export function parsePort(text: string, variable: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a port between 1 and 65535, not "${text}".`);
}

/** Throws a sentence when somebody else listens on a port that people type. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} is in use; free it or choose another one with ${variable}.`);
}
