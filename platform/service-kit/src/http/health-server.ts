import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthAnswer, type HealthParts } from './health-answers.js';

/** The small HTTP surface of a process, on a port that the public does not reach. */
export interface HealthServer {
  readonly url: string;
  /** Ends kept connections too. */
  close(): Promise<void>;
}

/** Serves health and figures; resolves when it listens, rejects when the port is taken. A framework for three pages would take 6 MB. */
export async function startHealthServer(
  parts: HealthParts,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request, response, parts).catch((error: Error) => response.destroy(error));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  parts: HealthParts,
): Promise<void> {
  const isRead = method === 'GET' || method === 'HEAD';
  const path = url?.split('?')[0] ?? '';
  const found = isRead ? await healthAnswer(path, parts) : undefined;
  if (found) response.writeHead(found.status, found.headers).end(found.body);
  else response.writeHead(404).end();
}
