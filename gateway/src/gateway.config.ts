import { z } from 'zod';
import { loadConfig } from '@mate/service-kit/config';
import { rpcTlsSettings } from '@mate/service-kit/transport-config';
import { inProduction, leadsOutsideSafely, ownKeys } from '@mate/service-kit/production';
import { parseSessionKeys } from './http/access/session-keys.js';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be host:port');
const originsOr = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));
const origins = originsOr('');
const perMinute = z.coerce.number().int().positive().optional();

// Addresses, ranges, and the names that proxy-addr has for ranges.
const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);
const proxies = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .transform((parts) => (parts.join() === 'none' ? [] : parts.length === 0 ? undefined : parts))
  .pipe(z.array(proxy).optional());

const keyRing = z.string().transform((text, context) => {
  try {
    return parseSessionKeys(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON [{kid, secret}]' });
    return z.NEVER;
  }
});

const settings = z.object({
  PROFILE: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** Health and metrics for operators; never published. */
  METRICS_PORT: port,
  /** Where browsers reach this gateway: links in previews, HSTS when it is https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** The cache Redis: limits. Losing it loses nothing. */
  REDIS_URL: z.string().startsWith('redis'),
  /** How long a request waits for an answer of Redis. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().positive().default(300),
  IDENTITY_ADDRESS: address,
  SOCIAL_ADDRESS: address,
  CONTENT_ADDRESS: address,
  WALLET_ADDRESS: address,
  PAYMENTS_ADDRESS: address,
  /** Ed25519 private key (PKCS8 PEM) that signs internal tokens. */
  RPC_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
  ...rpcTlsSettings,
  /** The key ring that identity signs sessions with, as JSON. */
  SESSION_KEYS: keyRing,
  /** Keys of device tokens, as JSON: the first signs, all verify. Withdrawing one makes strangers of its devices. */
  DEVICE_KEYS: keyRing,
  /** Object storage as browsers see it. */
  MEDIA_ORIGINS: origins,
  /** Pages of payment providers that may be framed and posted to. */
  PAYMENT_FRAME_ORIGINS: origins,
  /** Where the page of epay may be, which payers are posted on to. */
  EPAY_PORTAL_ORIGINS: originsOr('https://ipg.comtrust.ae'),
  /** Card scripts of payment providers with their frames and calls, for the card frame alone. */
  CARD_SCRIPT_ORIGINS: origins,
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed, by commas; `none` where people connect directly. */
  TRUSTED_PROXIES: proxies,
  /** Folder of the built web app; empty serves the API alone. */
  WEB_DIST: z.string().default(''),
  AUTH_PER_MINUTE: perMinute,
  /** Ways in from a device where somebody has signed in before, beside those of its network. */
  KNOWN_DEVICES_PER_MINUTE: perMinute,
  WRITES_PER_MINUTE: perMinute,
  READS_PER_MINUTE: perMinute,
  /** What players ask for, at each list and part of a film. */
  PLAYS_PER_MINUTE: perMinute,
  /** All calls of one network together. */
  NETWORK_PER_MINUTE: perMinute,
  IN_FLIGHT_MAX: z.coerce.number().int().positive().default(1_000),
  /** Of these, those of one network; a fifth in production, elsewhere all. */
  IN_FLIGHT_PER_NETWORK_MAX: z.coerce.number().int().positive().optional(),
  STREAMS_MAX: z.coerce.number().int().positive().default(1_000),
  /** How often a stream's session is judged anew, and how long a stream may last; browsers begin a new one. */
  STREAM_CHECK_MS: z.coerce.number().int().positive().default(60_000),
  STREAM_LIFE_MS: z.coerce.number().int().positive().default(3_600_000),
  /** From the first byte of a request to the last of its body, its headers in half of it. The default is 256 kB at the speed of a poor phone line. */
  ARRIVAL_MS: z.coerce.number().int().positive().default(10_000),
  DEADLINE_MS: z.coerce.number().int().positive().default(8_000),
  /** How long readiness is off before the server closes, so that balancers notice. */
  DRAIN_MS: z.coerce.number().int().min(0).default(0),
});

// Its demonstration host takes no real money.
const EPAY_HOST = /^https:[/][/](?!demo-)(?:[a-z0-9-]+[.])*comtrust[.]ae(?::\d+)?$/;

const gatewayConfig = inProduction(settings, {
  // Behind a balancer that nobody believes, all people are one network, whose limits are spent at once.
  TRUSTED_PROXIES: (trusted) => (trusted ? undefined : 'names the proxies in front, or says none'),
  PUBLIC_URL: leadsOutsideSafely,
  MEDIA_ORIGINS: leadsOutsideSafely,
  PAYMENT_FRAME_ORIGINS: leadsOutsideSafely,
  // The bridge takes a browser that trusts us to wherever its address says, so it leads to the bank and nowhere else.
  EPAY_PORTAL_ORIGINS: (listed) =>
    listed.every((origin) => EPAY_HOST.test(origin)) ? undefined : 'is not of the provider',
  CARD_SCRIPT_ORIGINS: leadsOutsideSafely,
  SESSION_KEYS: (ring) => ownKeys(ring.keys()),
  DEVICE_KEYS: (ring) => ownKeys(ring.keys()),
});

export type GatewayConfig = z.infer<typeof settings>;

/** Injection token of the parsed configuration. */
export const GATEWAY_CONFIG = Symbol('GatewayConfig');

/** Reads the gateway's settings from `GATEWAY_…`, once. */
export function loadGatewayConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  return loadConfig('GATEWAY', gatewayConfig, env);
}
