import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { SystemClock, type Clock } from '@mate/service-kit/clock';
import { engines } from '@mate/testing/engines';
import { untilTheRunEnds } from '@mate/testing/shared';
import { eventually } from '@mate/testing/wait';
import { loadGatewayConfig } from '../src/gateway.config.js';
import type { BuyCalls } from '../src/payments/provider-bodies.js';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { startFakeUpstreams, type FakeUpstreams } from './fake-upstreams.js';

/** Ids of the people in these specs. */
export const people = {
  alice: '0198f000-0000-7000-8000-0000000000a1',
  bob: '0198f000-0000-7000-8000-0000000000b0',
} as const;

export interface GatewayUnderTest {
  readonly url: string;
  readonly gateway: RunningGateway;
  readonly upstreams: FakeUpstreams;
  /** A fresh session token of an account; live while identity's fake says so. */
  tokenOf(accountId: string, own?: { expiresInSeconds?: number }): Promise<string>;
  call(path: string, init?: CallInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface CallInit {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON, unless it is text already. */
  readonly body?: unknown;
}

interface OwnParts {
  readonly untilReady?: boolean;
  readonly clock?: Clock;
  readonly buying?: BuyCalls;
}

/** The gateway that the files of this process share. */
let shared: Promise<GatewayUnderTest> | undefined;

/**
 * A real gateway before fake services, once it is ready. Without settings the one that this worker's files share, whose
 * services have forgotten all earlier answers; with settings, be they none (`{}`), one of its own.
 */
export async function startUnderTest(
  env?: Record<string, string>,
  own: OwnParts = {},
): Promise<GatewayUnderTest> {
  if (env) return boot(env, own);
  shared ??= untilTheRunEnds(boot({}, own), (gateway) => gateway.stop());
  const gateway = await shared;
  gateway.upstreams.forget();
  knowSessions(gateway.upstreams);
  return { ...gateway, stop: async () => undefined };
}

async function boot(env: Record<string, string>, own: OwnParts): Promise<GatewayUnderTest> {
  const upstreams = await startFakeUpstreams();
  const secret = randomBytes(48);
  const rpc = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const config = loadGatewayConfig({
    GATEWAY_PROFILE: 'test',
    GATEWAY_LOG_LEVEL: 'silent',
    GATEWAY_PORT: '0',
    GATEWAY_METRICS_PORT: '0',
    GATEWAY_PUBLIC_URL: 'http://localhost',
    GATEWAY_REDIS_URL: engines().redisCacheUrl,
    GATEWAY_RPC_PRIVATE_KEY: rpc.privateKey,
    GATEWAY_SESSION_KEYS: JSON.stringify([{ kid: 'k', secret: secret.toString('base64url') }]),
    GATEWAY_DEVICE_KEYS: JSON.stringify([{ kid: 'd', secret: secret.toString('base64url') }]),
    GATEWAY_MEDIA_ORIGINS: 'http://media.example',
    GATEWAY_PAYMENT_FRAME_ORIGINS: 'http://pay.example',
    GATEWAY_EPAY_PORTAL_ORIGINS: 'http://epay.example',
    // Machines that run many specs at once are slow.
    GATEWAY_DEADLINE_MS: '30000',
    GATEWAY_REDIS_TIMEOUT_MS: '10000',
    ...Object.fromEntries(
      Object.entries(upstreams.addresses).map(([domain, address]) => [
        `GATEWAY_${domain.toUpperCase()}_ADDRESS`,
        address,
      ]),
    ),
    ...env,
  });
  const clock = own.clock ?? new SystemClock();
  const gateway = await startGateway(config, clock, own.buying);
  if (own.untilReady ?? true) await untilReady(gateway.url);
  knowSessions(upstreams);
  return {
    url: gateway.url,
    gateway,
    upstreams,
    tokenOf: (accountId, own = {}) => {
      const now = Math.floor(clock.nowMs() / 1000);
      return new SignJWT({ sid: `${accountId}|${randomUUID()}` })
        .setProtectedHeader({ alg: 'HS256', kid: 'k', typ: 'session' })
        .setSubject(accountId)
        .setIssuer('mate')
        .setAudience('gateway')
        .setIssuedAt(now)
        .setExpirationTime(now + (own.expiresInSeconds ?? 60))
        .sign(secret);
    },
    call: (path, init = {}) => fetch(`${gateway.url}${path}`, requestInit(init)),
    stop: async () => {
      await gateway.stop();
      await upstreams.stop();
    },
  };
}

/** Every session lives. */
function knowSessions({ answers }: FakeUpstreams): void {
  answers.identity.validateSession = ({ sessionId }) => {
    const [accountId = ''] = String(sessionId).split('|');
    return { active: true, accountId, username: 'somebody' };
  };
}

function untilReady(url: string): Promise<unknown> {
  return eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
}

function requestInit({ method, token, headers, body }: CallInit): RequestInit {
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { 'access-token': token }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
