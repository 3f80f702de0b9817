import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import { keyRing } from '@mate/service-kit/key-ring';
import { mailProduction, mailSettings } from '@mate/service-kit/mail-config';
import { inProduction, ownKeys } from '@mate/service-kit/production';
import {
  configureProviders,
  type ConfiguredProvider,
  type ProviderDefinition,
} from './providers/provider-definition.js';
import { providerDefinitions } from './providers/provider.list.js';
import { httpUrl, list } from './setting.rules.js';

const delays = list
  .transform((parts) => parts.map(Number))
  .pipe(z.array(z.number().positive()).min(1));

const repeated = (seconds: number, times: number): number[] =>
  Array.from({ length: times }, () => seconds);

/**
 * Once a minute for half an hour, the time in which people pay, so that one who paid waits little where every message was
 * lost; then every five minutes for half an hour, then half an hour, 2, 6 and 24 hours.
 */
export const DELAYS_OF_PRODUCTION: readonly number[] = [
  ...repeated(60, 30),
  ...repeated(300, 6),
  ...[1_800, 7_200, 21_600, 86_400],
];
// People and specs that work against the sandbox do not wait for minutes.
const DELAYS_OF_DEVELOPMENT = [5, 10, 20, 60, 300, 1_800, 86_400];

/**
 * Within an hour: purchases of one buyer, those of them whose form is still unused, and kept forgeries of one network.
 * Questions for a PIN: of one phone, whoever buys, and for one buyer at one time.
 */
const BOUNDS_OF_PRODUCTION = {
  PURCHASES_PER_HOUR: 60,
  UNUSED_PURCHASES_MAX: 10,
  FORGERIES_PER_HOUR: 100,
  PROMPTS_PER_TEN_MINUTES: 3,
  PROMPTS_PER_DAY: 10,
  PROMPTS_UNDER_WAY_MAX: 2,
};
type Bounds = Readonly<Record<keyof typeof BOUNDS_OF_PRODUCTION, number>>;

// Specs and measurements have few accounts and one network.
const BOUNDS_OF_DEVELOPMENT: Bounds = {
  PURCHASES_PER_HOUR: 100_000,
  UNUSED_PURCHASES_MAX: 100_000,
  FORGERIES_PER_HOUR: 100_000,
  PROMPTS_PER_TEN_MINUTES: 100_000,
  PROMPTS_PER_DAY: 100_000,
  PROMPTS_UNDER_WAY_MAX: 100_000,
};

const DAY_SECONDS = 86_400;

const settings = z.object({
  ...serviceBaseConfig,
  ...mailSettings,
  REDIS_QUEUE_URL: z.string().startsWith('redis'),
  /** Prefix of the queue's keys, so that several systems can share one Redis. */
  QUEUE_PREFIX: z.string().min(1).default('mate'),
  /** Address of the gateway as browsers reach it; providers send people back to it. */
  PUBLIC_URL: httpUrl,
  /** Gaps between two inquiries about an open purchase, in seconds, with commas; the last one repeats. */
  INQUIRY_DELAYS_SECONDS: delays.optional(),
  /** At least so long between two inquiries about one purchase, whatever causes them. */
  INQUIRY_GAP_MS: z.coerce.number().int().min(100).default(5_000),
  /** Age at which an unused payment form expires and an undecided purchase is put up for review. */
  EXPIRE_AFTER_SECONDS: z.coerce.number().positive().default(DAY_SECONDS),
  /** Purchases that one account may begin within an hour. */
  PURCHASES_PER_HOUR: z.coerce.number().int().min(1).optional(),
  /** Of these, those whose form nobody has used yet. */
  UNUSED_PURCHASES_MAX: z.coerce.number().int().min(1).optional(),
  /** Questions for a PIN that one phone gets within ten minutes, whoever buys. */
  PROMPTS_PER_TEN_MINUTES: z.coerce.number().int().min(1).optional(),
  /** The same within a day. */
  PROMPTS_PER_DAY: z.coerce.number().int().min(1).optional(),
  /** Such questions that may be under way for one account. */
  PROMPTS_UNDER_WAY_MAX: z.coerce.number().int().min(1).optional(),
  /** Of the hashes that stand for phones and what else payers type in; the first hashes. Kept outside the database. */
  PAYER_KEYS: keyRing,
  /** How often forgotten inquiries and unfinished webhooks are looked for. */
  SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** Webhooks that do not verify and are kept, of one network and hour; more are refused. */
  FORGERIES_PER_HOUR: z.coerce.number().int().min(1).optional(),
  /** Providers that are switched on, with commas; each has settings of its own. Empty: those that have any. */
  PROVIDERS: list.optional(),
  /** Those whose word that a bank took a payment back takes its coins without a person, with commas. Empty: none. */
  TRUSTED_DISPUTES: list.default([]),
});

const schema = inProduction(settings, {
  ...mailProduction,
  PAYER_KEYS: (ring) => ownKeys(ring.map(({ kid }) => kid)),
});

type PaymentsEnv = z.infer<typeof schema>;
export type PaymentsConfig = Omit<
  PaymentsEnv,
  'INQUIRY_DELAYS_SECONDS' | 'PROVIDERS' | keyof Bounds
> &
  Bounds & {
    readonly INQUIRY_DELAYS_SECONDS: readonly number[];
    /** Those that are switched on; at least one. */
    readonly providers: readonly ConfiguredProvider[];
  };

/**
 * Reads PAYMENTS_… once, the service's own settings and those of the providers that are switched on. Throws an Error
 * that names what is missing or wrong, and what belongs to a sandbox and stands in production.
 */
export function loadPaymentsConfig(
  env: NodeJS.ProcessEnv = process.env,
  definitions: readonly ProviderDefinition[] = providerDefinitions,
): PaymentsConfig {
  const { PROVIDERS, ...config } = loadConfig('PAYMENTS', schema, env);
  if (config.TRUSTED_DISPUTES.some((name) => !definitions.some((one) => one.name === name)))
    throw new Error('Configuration is not right:\n  PAYMENTS_TRUSTED_DISPUTES: unknown name');
  const isProduction = config.PROFILE === 'production';
  const delaysOfProfile = isProduction ? DELAYS_OF_PRODUCTION : DELAYS_OF_DEVELOPMENT;
  const bounds = isProduction ? BOUNDS_OF_PRODUCTION : BOUNDS_OF_DEVELOPMENT;
  const environment = { env, isProduction, publicUrl: config.PUBLIC_URL };
  return {
    ...config,
    INQUIRY_DELAYS_SECONDS: config.INQUIRY_DELAYS_SECONDS ?? delaysOfProfile,
    ...boundsOf(config, bounds),
    providers: configureProviders(definitions, PROVIDERS, environment),
  };
}

/** Those that are set, and the profile's for the others. */
function boundsOf(
  config: { readonly [K in keyof Bounds]?: number | undefined },
  profile: Bounds,
): Bounds {
  const names = Object.keys(profile) as (keyof Bounds)[];
  const entries = names.map((name) => [name, config[name] ?? profile[name]]);
  return Object.fromEntries(entries) as Bounds;
}
