import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { BrowserContext } from '@playwright/test';
import type { Session } from '../../../src/lib/api-types.js';
import { ApiScript } from '../../../src/testing/api-script.js';
import type { ApiCall, RawReply } from '../../../src/testing/api-script.js';
import {
  aPage,
  aPosterChoice,
  aStanding,
  aUser,
  aWallet,
  someSettings,
} from '../../../src/testing/builders.js';

const BOARD = /^(user|short)\/[^/]+\/supporters$/;
const COVER = /^(video|short)\/[^/]+\/poster$/;
const NEXT = /^(video|short)\/[^/]+\/related$/;
const NOBODY = { supporters: [], anonymousCoins: 0 };

/** One grey pixel: what every picture of a stubbed reply shows. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
);

/** The app itself lets go of what it no longer needs; a row switches the network off. */
const TOLD_TO = ['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED'];

/** Stands at the network's edge of a browser: answers what a row says, and notes calls that no row spoke of. */
export class PageApi extends ApiScript {
  /** Calls that nothing was said of, and requests that failed without being told to. */
  readonly unexpected: string[] = [];
  /** What lies in the object store, by its path; everything else there is a grey pixel. */
  private readonly stored = new Map<string, Buffer>();

  /** What every visit reads by itself. */
  constructor() {
    super();
    this.on('GET short/homefeed', { body: aPage([]) });
    this.on('GET video/homefeed', { body: aPage([]) });
    this.on('GET explore/tags', { body: { data: [] } });
    this.on('GET explore/creators', { body: aPage([]) });
    this.onForeign('POST events/watch', { body: { data: { recorded: true } } });
    this.on('POST user/device', { body: { data: { deviceToken: 'this-device' } } });
  }

  /** What the app reads of the person who is signed in, or who signs in during the row. */
  know({ _id, username, email, phone }: Session): this {
    this.on('GET user/profile', { body: { data: aUser({ _id, username, email, phone }) } });
    this.on(`GET user/following/${_id}`, { body: aPage([]) });
    this.on('GET user/follow/requests/count', { body: { data: { received: 0 } } });
    this.on('GET user/standing', { body: { data: aStanding() } });
    this.on('GET user/settings', { body: { data: someSettings() } });
    this.on('GET feed/preferences', { body: { data: { personal: true, resetAt: null } } });
    this.on('GET payment/earnings/gifts', { body: aPage([]) });
    // A stream that is refused is not asked for again.
    this.onForeign('GET payment/gift/news', { status: 404 });
    return this.on('GET payment/wallet', { body: { data: aWallet(0) } });
  }

  /** Puts a film or a picture into the object store. */
  keep(path: string, bytes: Buffer): void {
    this.stored.set(path, bytes);
  }

  /** Notes what fails in any page of a browser. */
  listen(context: BrowserContext): void {
    context.on('requestfailed', (request) => {
      const told = request.failure()?.errorText ?? '';
      if (!TOLD_TO.includes(told)) this.unexpected.push(`${request.url()}: ${told}`);
    });
    context.on('response', (response) => {
      const isApi = new URL(response.url()).pathname.startsWith('/api/');
      if (response.status() >= 400 && !isApi) {
        this.unexpected.push(`${response.url()}: ${response.status()}`);
      }
    });
  }

  /** Answers a call of the app, or a picture of the object store. */
  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://app');
    const stored = this.stored.get(url.pathname);
    if (stored !== undefined) {
      sendBytes(stored, request, response);
      return;
    }
    if (url.pathname.startsWith('/media/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
      return;
    }
    const sent = await textOf(request).catch(() => null);
    // A page that went away meanwhile has nobody left to answer.
    if (sent === null) return;
    const call = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      headers: new Headers(request.headers as Record<string, string>),
      body: sent === '' ? undefined : (JSON.parse(sent) as unknown),
    };
    const reply = await this.answerTo(call);
    if (reply === undefined) this.unexpected.push(`nothing said of ${call.method} ${call.path}`);
    const { status = 200, body = { data: {} }, text, headers } = reply ?? { status: 404 };
    response
      .writeHead(status, {
        'content-type': text === undefined ? 'application/json' : 'text/html',
        ...headers,
      })
      .end(text ?? JSON.stringify(body));
  };

  /** Boards of supporters, what comes next, and covers stand beside much; a row speaks of them where it is about them. */
  protected override async answerTo(call: ApiCall): Promise<RawReply | undefined> {
    const said = await super.answerTo(call);
    if (said !== undefined) return said;
    if (NEXT.test(call.path)) return { body: aPage([]) };
    if (COVER.test(call.path)) return { body: { data: aPosterChoice() } };
    return BOARD.test(call.path) ? { body: { data: NOBODY } } : undefined;
  }
}

/** As object stores do, with parts for whoever asks for one. */
function sendBytes(bytes: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const headers = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };
  if (from === undefined) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    return;
  }
  const start = Number(from);
  const end = to === undefined || to === '' ? bytes.length - 1 : Number(to);
  const part = bytes.subarray(start, end + 1);
  const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
  response
    .writeHead(206, { ...headers, 'content-range': range, 'content-length': part.length })
    .end(part);
}
