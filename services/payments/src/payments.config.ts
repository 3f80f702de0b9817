import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const secret = z.string().min(1);
const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)));
const delays = list
  .transform((parts) => parts.map(Number))
  .pipe(z.array(z.number().positive()).min(1));

/** One minute, five times five minutes, then half an hour, 2, 6 and 24 hours. */
const DELAYS_OF_PRODUCTION = [60, 300, 300, 300, 300, 300, 1_800, 7_200, 21_600, 86_400];
// People and specs that work against the sandbox do not wait for minutes.
const DELAYS_OF_DEVELOPMENT = [5, 10, 20, 60, 300, 1_800, 86_400];

/**
 * Within an hour: purchases of one buyer, those of them whose form is still unused, and kept forgeries of one network.
 */
const HOUR_OF_PRODUCTION = {
  PURCHASES_PER_HOUR: 60,
  UNUSED_PURCHASES_MAX: 10,
  FORGERIES_PER_HOUR: 100,
};
// Specs and measurements have few accounts and one network.
const HOUR_OF_DEVELOPMENT = {
  PURCHASES_PER_HOUR: 100_000,
  UNUSED_PURCHASES_MAX: 100_000,
  FORGERIES_PER_HOUR: 100_000,
};

const DAY_SECONDS = 86_400;

const paymentsConfigSchema = z.object({
  ...serviceBaseConfig,
  REDIS_QUEUE_URL: z.string().startsWith('redis'),
  /** Prefix of the queue's keys, so that several systems can share one Redis. */
  QUEUE_PREFIX: z.string().min(1).default('mate'),
  /** Address of the gateway as browsers reach it; providers send people back to it. */
  PUBLIC_URL: httpUrl,
  /** Gaps between two inquiries about an open purchase, in seconds, with commas; the last one repeats. */
  INQUIRY_DELAYS_SECONDS: delays.optional(),
  /** Age at which an unused payment form expires and an undecided purchase is put up for review. */
  EXPIRE_AFTER_SECONDS: z.coerce.number().positive().default(DAY_SECONDS),
  /** Purchases that one account may begin within an hour. */
  PURCHASES_PER_HOUR: z.coerce.number().int().min(1).optional(),
  /** Of these, those whose form nobody has used yet. */
  UNUSED_PURCHASES_MAX: z.coerce.number().int().min(1).optional(),
  /** How often forgotten inquiries and unfinished webhooks are looked for. */
  SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** Webhooks that do not verify and are kept, of one network and hour; more are refused. */
  FORGERIES_PER_HOUR: z.coerce.number().int().min(1).optional(),
  AMAZON_ACCESS_CODE: secret,
  AMAZON_MERCHANT_IDENTIFIER: secret,
  /** Signs what we send. */
  AMAZON_REQUEST_PHRASE: secret,
  /** Signs what comes back. */
  AMAZON_RESPONSE_PHRASE: secret,
  /** The response phrase of before, accepted too while it is being changed. */
  AMAZON_RESPONSE_PHRASE_PREVIOUS: secret.optional(),
  /** Base of a stand-in for the provider's two hosts: `<url>/amazon/FortAPI/…`. Empty: the real hosts. */
  AMAZON_URL: httpUrl.optional(),
  AMAZON_PAGE_URL: httpUrl.default('https://checkout.payfort.com/FortAPI/paymentPage'),
  AMAZON_API_URL: httpUrl.default('https://paymentservices.payfort.com/FortAPI/paymentApi'),
  /** Further origins that may ask for 3-D Secure, with commas. The provider's own are always allowed. */
  AMAZON_FRAME_ORIGINS: list.optional(),
  /** Currencies that the merchant account takes. */
  AMAZON_CURRENCIES: list.default(['AED']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  AMAZON_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
});

type PaymentsEnv = z.infer<typeof paymentsConfigSchema>;
type PerHour = typeof HOUR_OF_PRODUCTION;
export type PaymentsConfig = Omit<PaymentsEnv, 'INQUIRY_DELAYS_SECONDS' | keyof PerHour> &
  Readonly<PerHour> & { readonly INQUIRY_DELAYS_SECONDS: readonly number[] };

/** Reads PAYMENTS_… once; throws an Error that names what is missing or wrong. */
export function loadPaymentsConfig(env?: NodeJS.ProcessEnv): PaymentsConfig {
  const config = loadConfig('PAYMENTS', paymentsConfigSchema, env);
  const isProduction = config.PROFILE === 'production';
  const delaysOfProfile = isProduction ? DELAYS_OF_PRODUCTION : DELAYS_OF_DEVELOPMENT;
  const hour = isProduction ? HOUR_OF_PRODUCTION : HOUR_OF_DEVELOPMENT;
  const standIn = config.AMAZON_URL && `${config.AMAZON_URL}/amazon/FortAPI`;
  return {
    ...config,
    INQUIRY_DELAYS_SECONDS: config.INQUIRY_DELAYS_SECONDS ?? delaysOfProfile,
    PURCHASES_PER_HOUR: config.PURCHASES_PER_HOUR ?? hour.PURCHASES_PER_HOUR,
    UNUSED_PURCHASES_MAX: config.UNUSED_PURCHASES_MAX ?? hour.UNUSED_PURCHASES_MAX,
    FORGERIES_PER_HOUR: config.FORGERIES_PER_HOUR ?? hour.FORGERIES_PER_HOUR,
    ...(standIn && {
      AMAZON_PAGE_URL: `${standIn}/paymentPage`,
      AMAZON_API_URL: `${standIn}/paymentApi`,
    }),
  };
}
