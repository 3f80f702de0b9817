import net from 'node:net';

const LOOPBACK = '127.0.0.1';
const PORT_MIN = 12_000;
const PORT_MAX = 31_000;

/** Whether nobody listens on this loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK }, () => server.close(() => resolve(true)));
  });
}

/**
 * Free ports side by side from a random place. They lie below the range from which the system takes ports for outgoing
 * connections: one of those could otherwise get the port between choosing it and listening on it.
 */
export async function freePorts(
  count: number,
  random: () => number = Math.random,
): Promise<number[]> {
  const span = PORT_MAX - PORT_MIN;
  const start = Math.floor(random() * span);
  const ports: number[] = [];
  for (let i = 0; i < span && ports.length < count; i++) {
    const port = PORT_MIN + ((start + i) % span);
    if (await isPortFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`No ${count} free ports on this machine.`);
  return ports;
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
