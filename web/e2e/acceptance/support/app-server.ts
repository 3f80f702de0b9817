import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  isCardFrame,
  isEmbed,
  mayBeFramed,
  securityHeaders,
} from '../../../../gateway/src/http/replies/security-headers.js';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const headers = securityHeaders({ media: [], paymentFrames: [], cardScripts: [], https: false });

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type Answers = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Which row a browser is in: what the page of the last one still sends on its way out is none of the next. */
export const ROW_COOKIE = 'row';

/** A place that serves the built app with the gateway's headers; behind it stands what a row says of the API. */
export interface AppServer {
  readonly url: string;
  /** Who answers the API and the object store in a row from now on; nobody between two of them. */
  readonly answerBy: (row: string, api: Answers | null) => void;
  readonly stop: () => Promise<void>;
}

/** Serves the files of the build, and its pages for every other path. */
export async function startAppServer(): Promise<AppServer> {
  let api: Answers | null = null;
  let now = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    const isBehind = /^\/(api|media)\//.test(pathname);
    // A page of an earlier row, which has nobody left to answer it.
    if (isBehind && (api === null || isOfAnotherRow(request, now))) response.destroy();
    else if (isBehind) void api?.(request, response);
    else void sendFile(pathname, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answerBy = (row: string, next: Answers | null): void => void ([now, api] = [row, next]);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, answerBy, stop };
}

function isOfAnotherRow({ headers: { cookie = '' } }: IncomingMessage, now: string): boolean {
  const said = cookie.split('; ').find((one) => one.startsWith(`${ROW_COOKIE}=`));
  return said !== undefined && said !== `${ROW_COOKIE}=${now}`;
}

/** As the gateway says them. */
function headersOf(pathname: string): Readonly<Record<string, string>> {
  if (isCardFrame(pathname)) return headers.cardFrame;
  if (isEmbed(pathname)) return headers.embed;
  return mayBeFramed(pathname) ? headers.framedPage : headers.page;
}

function pageOf(pathname: string): string {
  if (isEmbed(pathname)) return 'embed.html';
  return mayBeFramed(pathname) ? 'payment-return.html' : 'index.html';
}

async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const asked = path.join(DIST, pathname);
  const type = TYPES[path.extname(asked)];
  const isFile = type !== undefined && asked.startsWith(DIST) && existsSync(asked);
  const isPart = asked.startsWith(path.join(DIST, 'assets'));
  if (!isFile && isPart) {
    response.writeHead(404).end();
    return;
  }
  const page = path.join(DIST, pageOf(pathname));
  const body = await readFile(isFile ? asked : page);
  response
    .writeHead(200, {
      ...headersOf(pathname),
      'content-type': isFile ? type : TYPES['.html'],
      // Parts are named by what is in them, as the gateway says too.
      ...(isPart && { 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    .end(body);
}
