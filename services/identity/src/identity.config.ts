import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import { keyRing } from '@mate/service-kit/key-ring';
import { mailProduction, mailSettings } from '@mate/service-kit/mail-config';
import {
  inProduction,
  leadsOutside,
  leadsOutsideSafely,
  ownKeys,
} from '@mate/service-kit/production';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const limit = z.coerce.number().int().min(1);

const settingsSchema = z.object({
  ...serviceBaseConfig,
  /** Limits, codes and session copies; may be wiped at any time. */
  REDIS_URL: z.string().startsWith('redis'),
  /** How long a call waits for an answer of Redis. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(500),
  SESSION_KEYS: keyRing,
  /** Peppers of one-time codes; kept outside the database. */
  OTP_PEPPERS: keyRing,
  /** Of the hashes that are left of deleted accounts. A key that is dropped forgets whom it hashed. */
  FORMER_KEYS: keyRing,
  /** How long the e-mail address and phone of a deleted account are kept as hashes. */
  FORMER_KEPT_DAYS: limit.default(730),
  /** How long nobody gets the username of a deleted account. */
  USERNAME_GRACE_DAYS: limit.default(30),
  OTP_LIFE_SECONDS: z.coerce.number().int().min(1).max(600).default(300),
  OTP_RESEND_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  /** Dial codes that get codes, such as `971,92`. Empty means every country, which production does not allow. */
  OTP_DIAL_CODES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  // Per IPv4 address or IPv6 /64, twenty times as many per /24 and sixteen times per /48. Left out, they follow the profile: see `networkLimits`.
  IP_SENDS_PER_HOUR: limit.optional(),
  IP_GUESSES_PER_HOUR: limit.optional(),
  IP_IDENTIFIERS_PER_HOUR: limit.optional(),
  IP_LOGINS_PER_TEN_MINUTES: limit.optional(),
  IP_LOGIN_ACCOUNTS_PER_HOUR: limit.optional(),
  IP_EXISTS_CHECKS_PER_MINUTE: limit.optional(),
  IP_EXISTS_CHECKS_PER_DAY: limit.optional(),
  EXISTS_CHECKS_PER_IDENTIFIER_AND_HOUR: limit.optional(),
  IP_CONTACT_MESSAGES_PER_HOUR: limit.optional(),
  /** Those of the above that are left out are production's, whatever the profile is. */
  NETWORK_LIMITS: z.literal('production').optional(),
  /** How long a message to us is kept. */
  CONTACT_KEPT_DAYS: limit.default(365),
  // Of all messages together, and of one dial code or of mail; see `sendBudget`.
  OTP_SENDS_PER_HOUR: limit.optional(),
  OTP_SENDS_PER_AREA_AND_DAY: limit.optional(),
  OTP_USE_WATCHED_FROM: limit.optional(),
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8_192).default(19_456),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(2),
  WHATSAPP_BASE_URL: httpUrl.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/),
  WHATSAPP_TOKEN: z.string().min(1),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .default('mate_sign_in_code'),
  WHATSAPP_LANGUAGE: z.string().default('en'),
  WHATSAPP_APP_SECRET: z.string().min(1),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1),
  ...mailSettings,
  S3_ENDPOINT: httpUrl,
  /** How browsers reach the storage; presigned addresses carry this host. */
  S3_PUBLIC_URL: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_AVATAR_BUCKET: z.string().default('mate-avatars'),
  /** Unchecked uploads; never readable from outside. */
  S3_AVATAR_INBOX_BUCKET: z.string().default('mate-avatar-inbox'),
  /** Origins whose pages may PUT an avatar. */
  S3_CORS_ORIGINS: z
    .string()
    .default('*')
    .transform((text) => text.split(',').map((origin) => origin.trim())),
  AVATAR_PUBLIC_URL: httpUrl.optional(),
});

// Of the sandbox, which answers to no other.
const SANDBOX_PHONE_NUMBER_ID = '106540352242922';

const schema = inProduction(settingsSchema, {
  // Messages to some countries cost many times as much as to others, which is what makes pumping them worth while.
  OTP_DIAL_CODES: (codes) => (codes.length > 0 ? undefined : 'names the dial codes that get codes'),
  SESSION_KEYS: (ring) => ownKeys(ring.map(({ kid }) => kid)),
  OTP_PEPPERS: (ring) => ownKeys(ring.map(({ kid }) => kid)),
  FORMER_KEYS: (ring) => ownKeys(ring.map(({ kid }) => kid)),
  WHATSAPP_BASE_URL: leadsOutsideSafely,
  WHATSAPP_PHONE_NUMBER_ID: (id) =>
    id === SANDBOX_PHONE_NUMBER_ID ? 'is the number of the sandbox' : undefined,
  ...mailProduction,
  S3_PUBLIC_URL: (url, { S3_ENDPOINT }) => leadsOutside(url ?? S3_ENDPOINT),
  AVATAR_PUBLIC_URL: leadsOutside,
});

/** Most calls that one network may make. */
export interface NetworkLimits {
  readonly sendsPerHour: number;
  readonly guessesPerHour: number;
  readonly identifiersPerHour: number;
  readonly loginsPerTenMinutes: number;
  /** Different accounts that somebody tried to log in to and did not get in. */
  readonly loginAccountsPerHour: number;
  readonly existsChecksPerMinute: number;
  readonly existsChecksPerDay: number;
  /** Of one identifier, from all networks. */
  readonly existsChecksPerIdentifierAndHour: number;
  readonly contactMessagesPerHour: number;
}

/** Most codes that are sent. */
export interface SendBudget {
  readonly perHour: number;
  /** To one dial code, or by mail. */
  readonly perAreaAndDay: number;
  /** After so many of an hour for signing up, a dial code whose codes are hardly used gets no more of them for a while. */
  readonly watchedFrom: number;
}

export type IdentityConfig = Omit<z.infer<typeof schema>, 'S3_PUBLIC_URL' | 'AVATAR_PUBLIC_URL'> & {
  readonly S3_PUBLIC_URL: string;
  readonly AVATAR_PUBLIC_URL: string;
  readonly networkLimits: NetworkLimits;
  readonly sendBudget: SendBudget;
};

/** Reads and checks `IDENTITY_…`, once. Throws naming every variable that is missing or wrong. */
export function loadIdentityConfig(env?: NodeJS.ProcessEnv): IdentityConfig {
  const settings = loadConfig('IDENTITY', schema, env);
  const s3PublicUrl = settings.S3_PUBLIC_URL ?? settings.S3_ENDPOINT;
  return {
    ...settings,
    S3_PUBLIC_URL: s3PublicUrl,
    AVATAR_PUBLIC_URL: settings.AVATAR_PUBLIC_URL ?? `${s3PublicUrl}/${settings.S3_AVATAR_BUCKET}`,
    networkLimits: networkLimits(settings),
    sendBudget: sendBudget(settings),
  };
}

// In development and tests one loopback address carries everybody, and no message costs anything.
const DEVELOPMENT_LIMIT = 10_000;

type LimitOf = (own: number | undefined, production: number) => number;

function limitsOf(profile: z.infer<typeof schema>['PROFILE']): LimitOf {
  return (own, production) => own ?? (profile === 'production' ? production : DEVELOPMENT_LIMIT);
}

function sendBudget(settings: z.infer<typeof schema>): SendBudget {
  const limitOf = limitsOf(settings.PROFILE);
  return {
    perHour: limitOf(settings.OTP_SENDS_PER_HOUR, 3_000),
    perAreaAndDay: limitOf(settings.OTP_SENDS_PER_AREA_AND_DAY, 10_000),
    watchedFrom: limitOf(settings.OTP_USE_WATCHED_FROM, 100),
  };
}

function networkLimits(settings: z.infer<typeof schema>): NetworkLimits {
  const limitOf = limitsOf(settings.NETWORK_LIMITS ?? settings.PROFILE);
  return {
    sendsPerHour: limitOf(settings.IP_SENDS_PER_HOUR, 30),
    guessesPerHour: limitOf(settings.IP_GUESSES_PER_HOUR, 150),
    identifiersPerHour: limitOf(settings.IP_IDENTIFIERS_PER_HOUR, 20),
    loginsPerTenMinutes: limitOf(settings.IP_LOGINS_PER_TEN_MINUTES, 60),
    loginAccountsPerHour: limitOf(settings.IP_LOGIN_ACCOUNTS_PER_HOUR, 20),
    existsChecksPerMinute: limitOf(settings.IP_EXISTS_CHECKS_PER_MINUTE, 10),
    existsChecksPerDay: limitOf(settings.IP_EXISTS_CHECKS_PER_DAY, 100),
    existsChecksPerIdentifierAndHour: limitOf(settings.EXISTS_CHECKS_PER_IDENTIFIER_AND_HOUR, 5),
    contactMessagesPerHour: limitOf(settings.IP_CONTACT_MESSAGES_PER_HOUR, 5),
  };
}
