import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BrowserContextOptions } from '@playwright/test';
import type { Places } from './journey-test.js';
import { SandboxInbox } from './sandbox-inbox.js';
import { filmScene } from './sample-clip.js';
import type { Scene } from './sample-clip.js';

const PASSWORD = 'a long pass phrase of 2026';
const PREPARED_MS_MAX = 300_000;

interface Session {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly accessToken: string;
}

interface Ticket {
  readonly _id: string;
  readonly uploadId: string;
  readonly parts: readonly { readonly partNumber: number; readonly url: string }[];
}

interface CoinPackage {
  readonly _id: string;
  readonly coins: number;
}

/** What an author writes of a post. */
interface Texts {
  readonly title: string;
  readonly description?: string;
  readonly place?: string;
  readonly tags?: readonly string[];
}

/** A line of the statement about a purchase. */
export interface Purchase {
  readonly status: 'PENDING' | 'FAILED' | 'REJECTED' | 'COMPLETED';
  readonly coins: number | null;
  readonly refund: { readonly status: string } | null;
}

interface Buying {
  readonly payment: { readonly chargeMeta: { readonly fields: Readonly<Record<string, string>> } };
}

/** Somebody with an account, made through the public API so that a journey can begin later. */
export class StagePerson {
  private constructor(
    private readonly places: Places,
    readonly session: Session,
  ) {}

  /** Signs somebody up. */
  static async join(places: Places, firstName: string, lastName: string): Promise<StagePerson> {
    const identifier = `stage-${randomUUID()}@example.com`;
    const target = { method: 'email', identifier };
    const visitor = { gatewayUrl: places.gatewayUrl };
    await call(visitor, 'user/signup/request-otp', target);
    const otp = await new SandboxInbox(places.sandboxUrl).codeFor(identifier);
    const { _id } = await call<{ _id: string }>(visitor, 'user/signup/verify-otp', {
      ...target,
      otp,
    });
    const names = { firstName, lastName, dob: '1995-05-17' };
    await call(visitor, 'user/signup/complete', { _id, password: PASSWORD, ...names });
    const credentials = { email: identifier, password: PASSWORD };
    return new StagePerson(places, await call<Session>(visitor, 'user/login', credentials));
  }

  /** What the app keeps of a signed-in person, for a browser that was here before. */
  storedState(): string {
    const { session } = this;
    return JSON.stringify({ auth: { session, rememberMe: true }, version: 1 });
  }

  /** A browser in which the person is signed in already. */
  browser(): BrowserContextOptions {
    const localStorage = [{ name: 'root', value: this.storedState() }];
    const origins = [{ origin: this.places.gatewayUrl, localStorage }];
    return { storageState: { cookies: [], origins } };
  }

  /** Publishes a clip; answers its id when it plays. */
  async publish(
    type: 'short' | 'video',
    texts: Texts & { scene: Scene },
    folder: string,
  ): Promise<string> {
    const { title, description = '', place = '', tags = [], scene } = texts;
    const size = type === 'short' ? { width: 540, height: 960 } : { width: 960, height: 540 };
    const bytes = await readFile(await filmScene({ title, scene, size }, folder));
    const ticket = await this.call<Ticket>(`${type}/upload`, {
      ...{ title, description, place, tags },
      ...{ fileName: 'clip.mp4', size: bytes.length, contentType: 'video/mp4' },
    });
    const [part] = ticket.parts;
    const put = await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
    const parts = [{ partNumber: 1, etag: put.headers.get('etag') }];
    await this.call(`upload/${ticket.uploadId}/complete`, { parts });
    await expect(async () => {
      expect(await this.isPlayable(`${type}/${ticket._id}`)).toBe(true);
    }).toPass({ timeout: PREPARED_MS_MAX });
    return ticket._id;
  }

  async comment(post: string, text: string): Promise<void> {
    await this.call(`${post}/comments`, { text });
  }

  async like(post: string): Promise<void> {
    await this.call(`${post}/like`, {});
  }

  async follow(person: StagePerson): Promise<void> {
    await this.call('user/follow', { action: 'send', targetUserId: person.session._id });
  }

  async block(person: StagePerson): Promise<void> {
    await this.call('user/block', { action: 'block', targetUserId: person.session._id });
  }

  /** From now on followers are let in one by one. */
  async goPrivate(): Promise<void> {
    await this.call('user/update', { profileSettings: { privateAccount: true } }, 'PUT');
  }

  /** Says something about oneself. */
  async introduce(bio: string): Promise<void> {
    await this.call('user/update', { bio }, 'PUT');
  }

  /** Tries to buy coins with a card that the bank refuses. */
  async failPayment(): Promise<void> {
    await this.pay(100, 'failed');
  }

  /** Buys a package with a card; the coins are there when it returns. */
  async buyCoins(coins: number): Promise<void> {
    await this.pay(coins, 'success');
    await expect(async () => {
      const { coinBalance } = await this.call<{ coinBalance: number }>('payment/wallet');
      expect(coinBalance).toBeGreaterThanOrEqual(coins);
    }).toPass({ timeout: PREPARED_MS_MAX });
  }

  async gift(person: StagePerson, coins: number, shortId: string): Promise<void> {
    // The wallet hears of a post a moment after it plays.
    await expect(async () => {
      await this.call('payment/gift', { targetUserId: person.session._id, coins, shortId });
    }).toPass({ timeout: PREPARED_MS_MAX });
  }

  /** What the own statement says of purchases. */
  purchases(): Promise<readonly Purchase[]> {
    return this.call<Purchase[]>('payment/transaction?type=CASH_TO_COINS&page=1&limit=50');
  }

  /** Begins to buy with a token of a card; answers as whom the provider knows the buyer. */
  async customerOfTap(): Promise<string> {
    const [first] = await this.call<CoinPackage[]>('payment/package?countryCode=UAE');
    const order = { packageId: first?._id, countryCode: 'UAE' };
    return (await this.call<{ customerId: string }>('payment/tap/buy', order)).customerId;
  }

  private async pay(coins: number, outcome: 'success' | 'failed'): Promise<void> {
    const packages = await this.call<CoinPackage[]>('payment/package?countryCode=UAE');
    const packageId = packages.find((one) => one.coins === coins)?._id;
    const order = { packageId, customerIp: '203.0.113.7', iframe: true };
    const { payment } = await this.call<Buying>('payment/amazon/buy', order);
    const { fields } = payment.chargeMeta;
    const reference = fields['merchant_reference'] ?? '';
    await fetch(`${this.places.sandboxUrl}/payments/amazon/${reference}/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, webhook: 'once', fields }),
    });
  }

  private async isPlayable(post: string): Promise<boolean> {
    const { media } = await this.call<{ media: { transcoded: boolean } }>(`${post}/details`);
    return media.transcoded;
  }

  private call<T>(path: string, body?: unknown, method?: 'PUT'): Promise<T> {
    const { accessToken } = this.session;
    return call<T>({ gatewayUrl: this.places.gatewayUrl, accessToken, method }, path, body);
  }
}

async function call<T>(
  as: { gatewayUrl: string; accessToken?: string; method?: 'PUT' | undefined },
  path: string,
  body?: unknown,
): Promise<T> {
  const request = {
    method: body === undefined ? 'GET' : (as.method ?? 'POST'),
    headers: {
      'app-version': '1.0.0',
      'content-type': 'application/json',
      ...(body !== undefined && { 'idempotency-key': randomUUID() }),
      ...(as.accessToken !== undefined && { 'access-token': as.accessToken }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await finalAnswer(() => fetch(`${as.gatewayUrl}/api/${path}`, request));
  const reply = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${reply.message}`);
  return reply.data;
}

const TRIES_MAX = 20;
const TRY_AGAIN_MS = 500;

/** Asks as the app does, again with the same key while the answer is "try again". */
async function finalAnswer(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask();
    if (response.status !== 503 || tries >= TRIES_MAX) return response;
    await sleep(TRY_AGAIN_MS);
  }
}
