import { createHmac } from 'node:crypto';
import path from 'node:path';
import { patience, standIns } from './merchants.js';
import { SIGNING_SERVICES, type SigningKeys } from './secrets.js';
import { databaseUrl, portOf, type SystemFacts } from './system-facts.js';

type Environment = Record<string, string>;

/** One process of the system: what runs, with which settings of its own. */
export interface ProcessDefinition {
  readonly name: string;
  /** Prefix of its variables. */
  readonly prefix: string;
  /** The packed program; called like the process unless told. */
  readonly program?: string;
  /** Compiled entry file, relative to the checkout. */
  readonly entry: string;
  /** Which of its ports answers /readyz. */
  readonly readyPort: string;
  readonly env: (facts: SystemFacts) => Environment;
}

/** The services: each answers calls and owns a database, and has two ports: calls, and health with metrics. */
export const SERVICES = ['identity', 'social', 'content', 'wallet', 'payments'] as const;

/** Names of all ports that the processes listen on, except gateway and sandbox, which people type. */
export const PROCESS_PORTS: readonly string[] = [
  ...SERVICES.flatMap((name) => [`${name}-rpc`, `${name}-http`]),
  'transcoder-http',
  'gateway-metrics',
  'sandbox-smtp',
];

function logLevel({ profile }: SystemFacts): string {
  return profile === 'test' ? 'warn' : 'info';
}

/** Of test runs alone: time for each answer, since their machines may be busy, and on what an operator has to switch on. */
function inTests({ profile }: SystemFacts, settings: Environment): Environment {
  return profile === 'test' ? settings : {};
}

function base(name: string, facts: SystemFacts): Environment {
  return {
    PROFILE: facts.profile,
    LOG_LEVEL: logLevel(facts),
    HOST: '127.0.0.1',
    HTTP_PORT: String(portOf(facts, `${name}-http`)),
    RPC_PUBLIC_KEY: facts.secrets.rpcPublicKey,
    KAFKA_BROKERS: facts.addresses.kafkaBrokers,
    TOPIC_PREFIX: facts.topicPrefix,
  };
}

/** Cursors of one service mean nothing to another. */
function cursorKeys(name: string, { secrets }: SystemFacts): string {
  const secret = createHmac('sha256', secrets.cursorSecret).update(name).digest('base64url');
  return keyRing('dev', secret);
}

/** Of the hashes of deleted accounts. */
function formerKeys({ secrets }: SystemFacts): string {
  const secret = createHmac('sha256', secrets.cursorSecret).update('former').digest('base64url');
  return keyRing(secrets.sessionKeyId, secret);
}

/** Of the hashes that stand for what payers type in. */
function payerKeys({ secrets }: SystemFacts): string {
  const secret = createHmac('sha256', secrets.cursorSecret).update('payer').digest('base64url');
  return keyRing('dev', secret);
}

/** Of the hashes that stand in journals for what people write. */
function wordsKeys({ secrets }: SystemFacts): string {
  const secret = createHmac('sha256', secrets.cursorSecret).update('words').digest('base64url');
  return keyRing('dev', secret);
}

/** Of the services that sign events. */
function eventPublicKeys({ secrets }: SystemFacts): string {
  const keys = SIGNING_SERVICES.map((name) => [name, [secrets.eventKeys[name].publicKey]]);
  return JSON.stringify(Object.fromEntries(keys));
}

/** By the name of who administers. */
function ofEachAdmin(value: (keys: SigningKeys) => unknown, { secrets }: SystemFacts): string {
  const entries = Object.entries(secrets.adminKeys).map(([name, keys]) => [name, value(keys)]);
  return JSON.stringify(Object.fromEntries(entries));
}

function service(name: string, facts: SystemFacts): Environment {
  const database = `${facts.databasePrefix}mate_${name}`;
  return {
    ...base(name, facts),
    RPC_PORT: String(portOf(facts, `${name}-rpc`)),
    MONGO_URL: databaseUrl(facts.addresses.mongoUrl, database),
    CURSOR_KEYS: cursorKeys(name, facts),
    EVENT_PUBLIC_KEYS: eventPublicKeys(facts),
  };
}

/** A ring with one key, as the settings take it: `[{ kid, secret }]`. */
function keyRing(kid: string, secret: string): string {
  return JSON.stringify([{ kid, secret }]);
}

function storage({ addresses }: SystemFacts): Environment {
  return {
    S3_ENDPOINT: addresses.s3Endpoint,
    S3_PUBLIC_URL: addresses.s3Endpoint,
    S3_ACCESS_KEY: addresses.s3AccessKey,
    S3_SECRET_KEY: addresses.s3SecretKey,
  };
}

function posts(facts: SystemFacts): Environment {
  return {
    ...storage(facts),
    UPLOAD_BUCKET: facts.buckets.uploads,
    MEDIA_BUCKET: facts.buckets.media,
    REDIS_CACHE_URL: facts.addresses.redisCacheUrl,
    ...inTests(facts, { REDIS_CACHE_TIMEOUT_MS: '10000' }),
    REDIS_QUEUE_URL: facts.addresses.redisQueueUrl,
    QUEUE_PREFIX: `${facts.databasePrefix}mate`,
  };
}

function upstreams(facts: SystemFacts): Environment {
  return Object.fromEntries(
    SERVICES.map((name) => [
      `${name.toUpperCase()}_ADDRESS`,
      `127.0.0.1:${portOf(facts, `${name}-rpc`)}`,
    ]),
  );
}

function mail(facts: SystemFacts): Environment {
  return {
    SMTP_URL: `smtp://127.0.0.1:${portOf(facts, 'sandbox-smtp')}`,
    MAIL_FROM: 'Mate <hello@mate.example>',
  };
}

function whatsapp({ secrets }: SystemFacts): Environment {
  return {
    WHATSAPP_TOKEN: secrets.whatsappAccessToken,
    WHATSAPP_PHONE_NUMBER_ID: secrets.whatsappPhoneNumberId,
    WHATSAPP_APP_SECRET: secrets.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: secrets.whatsappVerifyToken,
  };
}

const identity: ProcessDefinition = {
  name: 'identity',
  prefix: 'IDENTITY',
  entry: 'services/identity/dist/main.js',
  readyPort: 'identity-http',
  env: (facts) => ({
    ...service('identity', facts),
    ADMIN_PUBLIC_KEYS: ofEachAdmin(({ publicKey }) => [publicKey], facts),
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.identity.privateKey,
    ...storage(facts),
    ...whatsapp(facts),
    ...inTests(facts, { REDIS_TIMEOUT_MS: '10000' }),
    REDIS_URL: facts.addresses.redisCacheUrl,
    SESSION_KEYS: JSON.stringify(facts.secrets.sessionKeys),
    OTP_PEPPERS: keyRing(facts.secrets.sessionKeyId, facts.secrets.otpPepper),
    FORMER_KEYS: formerKeys(facts),
    WHATSAPP_BASE_URL: `${facts.sandboxUrl}/whatsapp`,
    ...mail(facts),
    S3_AVATAR_BUCKET: facts.buckets.avatars,
    S3_AVATAR_INBOX_BUCKET: facts.buckets.avatarInbox,
  }),
};

const social: ProcessDefinition = {
  name: 'social',
  prefix: 'SOCIAL',
  entry: 'services/social/dist/main.js',
  readyPort: 'social-http',
  env: (facts) => ({
    ...service('social', facts),
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.social.privateKey,
  }),
};

const content: ProcessDefinition = {
  name: 'content',
  prefix: 'CONTENT',
  entry: 'services/content/dist/main.js',
  readyPort: 'content-http',
  env: (facts) => ({
    ...service('content', facts),
    ADMIN_PUBLIC_KEYS: ofEachAdmin(({ publicKey }) => [publicKey], facts),
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.content.privateKey,
    ...posts(facts),
    SEARCH_DIR: path.join(facts.dataDir, 'search'),
  }),
};

const transcoder: ProcessDefinition = {
  name: 'transcoder',
  prefix: 'TRANSCODER',
  entry: 'services/content/dist/transcoder/worker.main.js',
  readyPort: 'transcoder-http',
  env: (facts) => ({
    ...base('transcoder', facts),
    ...posts(facts),
    // It publishes posts, and sends what waits in the outbox that it shares with content.
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.content.privateKey,
    // The worker is a second entry of the same service, so it works on the same database.
    MONGO_URL: databaseUrl(facts.addresses.mongoUrl, `${facts.databasePrefix}mate_content`),
    FFMPEG: facts.ffmpegPath,
    FFPROBE: facts.ffprobePath,
    SCRATCH_DIR: path.join(facts.dataDir, 'transcoding'),
  }),
};

const wallet: ProcessDefinition = {
  name: 'wallet',
  prefix: 'WALLET',
  entry: 'services/wallet/dist/main.js',
  readyPort: 'wallet-http',
  env: (facts) => ({
    ...service('wallet', facts),
    ADMIN_PUBLIC_KEYS: ofEachAdmin(({ publicKey }) => [publicKey], facts),
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.wallet.privateKey,
    LEDGER_KEY: facts.secrets.ledgerKeys.privateKey,
    WORDS_KEYS: wordsKeys(facts),
    ...inTests(facts, { LANE_WAIT_MS: '15000', USER_TRANSFERS: 'on' }),
  }),
};

const payments: ProcessDefinition = {
  name: 'payments',
  prefix: 'PAYMENTS',
  entry: 'services/payments/dist/main.js',
  readyPort: 'payments-http',
  env: (facts) => ({
    ...service('payments', facts),
    ADMIN_PUBLIC_KEYS: ofEachAdmin(({ publicKey }) => [publicKey], facts),
    EVENT_SIGNING_KEY: facts.secrets.eventKeys.payments.privateKey,
    PAYER_KEYS: payerKeys(facts),
    ...mail(facts),
    ...facts.secrets.merchants,
    ...standIns(facts.sandboxUrl),
    ...inTests(facts, patience),
    REDIS_QUEUE_URL: facts.addresses.redisQueueUrl,
    PUBLIC_URL: facts.gatewayUrl,
  }),
};

const gatewayNamed = (name: string): ProcessDefinition => ({
  name,
  prefix: 'GATEWAY',
  program: 'gateway',
  entry: 'gateway/dist/main.js',
  readyPort: name,
  env: (facts) => ({
    ...upstreams(facts),
    ...inTests(facts, { REDIS_TIMEOUT_MS: '10000', DEADLINE_MS: '30000' }),
    PROFILE: facts.profile,
    LOG_LEVEL: logLevel(facts),
    HOST: facts.host,
    PORT: String(portOf(facts, name)),
    METRICS_PORT: String(portOf(facts, `${name}-metrics`)),
    PUBLIC_URL: facts.gatewayUrl,
    REDIS_URL: facts.addresses.redisCacheUrl,
    RPC_PRIVATE_KEY: facts.secrets.rpcPrivateKey,
    SESSION_KEYS: JSON.stringify(facts.secrets.sessionKeys),
    DEVICE_KEYS: JSON.stringify(facts.secrets.deviceKeys),
    MEDIA_ORIGINS: facts.addresses.s3Endpoint,
    PAYMENT_FRAME_ORIGINS: facts.sandboxUrl,
    EPAY_PORTAL_ORIGINS: facts.sandboxUrl,
    CARD_SCRIPT_ORIGINS: facts.sandboxUrl,
    WEB_DIST: path.join(facts.root, 'web/dist'),
  }),
});

const sandbox: ProcessDefinition = {
  name: 'sandbox',
  prefix: 'SANDBOX',
  entry: 'platform/sandbox/dist/main.js',
  readyPort: 'sandbox',
  env: (facts) => ({
    PROFILE: facts.profile,
    HOST: facts.host,
    PORT: String(portOf(facts, 'sandbox')),
    SMTP_PORT: String(portOf(facts, 'sandbox-smtp')),
    PUBLIC_URL: facts.sandboxUrl,
    GATEWAY_URL: facts.gatewayUrl,
    ...whatsapp(facts),
    ...facts.secrets.merchants,
  }),
};

/** Of the admin command, which is no process. */
export function adminSettings(facts: SystemFacts): Environment {
  return {
    ADMIN_IDENTITY_ADDRESS: `127.0.0.1:${portOf(facts, 'identity-rpc')}`,
    ADMIN_CONTENT_ADDRESS: `127.0.0.1:${portOf(facts, 'content-rpc')}`,
    ADMIN_WALLET_ADDRESS: `127.0.0.1:${portOf(facts, 'wallet-rpc')}`,
    ADMIN_PAYMENTS_ADDRESS: `127.0.0.1:${portOf(facts, 'payments-rpc')}`,
    ADMIN_PRIVATE_KEYS: ofEachAdmin(({ privateKey }) => privateKey, facts),
  };
}

/** All processes, in the order in which they stop: what faces people first. */
export const processTable: readonly ProcessDefinition[] = [
  gatewayNamed('gateway'),
  sandbox,
  transcoder,
  content,
  payments,
  wallet,
  social,
  identity,
];

/** Gateways beside the first, which share its settings; each listens on the ports `NAME` and `NAME-metrics`. */
export function furtherGateways(count: number): ProcessDefinition[] {
  return Array.from({ length: count }, (_, index) => gatewayNamed(`gateway-${index + 2}`));
}
