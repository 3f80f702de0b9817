import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  mayBeFramed,
  securityHeaders,
} from '../../../../gateway/src/http/replies/security-headers.js';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const headers = securityHeaders({ media: [], paymentFrames: [], https: false });

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A place that serves the built app alone, with the gateway's headers; there is no API behind it. */
export interface AppServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves the files of the build, and its page for every other path. */
export async function startAppServer(): Promise<AppServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    const asked = path.join(DIST, pathname);
    const type = TYPES[path.extname(asked)];
    const isFile = type !== undefined && asked.startsWith(DIST) && existsSync(asked);
    if (!isFile && asked.startsWith(path.join(DIST, 'assets'))) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...(mayBeFramed(pathname) ? headers.framedPage : headers.page),
      'content-type': isFile ? type : TYPES['.html'],
    });
    createReadStream(isFile ? asked : path.join(DIST, 'index.html')).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
