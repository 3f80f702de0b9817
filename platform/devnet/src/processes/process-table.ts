import path from 'node:path';
import { databaseUrl, portOf, type SystemFacts } from './system-facts.js';

type Environment = Record<string, string>;

/** One process of the system: what runs, with which settings of its own. */
export interface ProcessDefinition {
  readonly name: string;
  /** Prefix of its variables. */
  readonly prefix: string;
  /** Compiled entry file, relative to the checkout. */
  readonly entry: string;
  /** Which of its ports answers /readyz. */
  readonly readyPort: string;
  readonly env: (facts: SystemFacts) => Environment;
}

/** The services that answer RPC; each has two ports: calls, and health with metrics. */
const RPC_SERVICES = ['identity', 'social', 'content', 'wallet', 'payments'] as const;

/** Names of all ports that the processes listen on, except gateway and sandbox, which people type. */
export const PROCESS_PORTS: readonly string[] = [
  ...RPC_SERVICES.flatMap((name) => [`${name}-rpc`, `${name}-http`]),
  'transcoder-http',
  'sandbox-smtp',
];

function base(name: string, facts: SystemFacts): Environment {
  return {
    PROFILE: facts.profile,
    LOG_LEVEL: facts.profile === 'test' ? 'warn' : 'info',
    HOST: '127.0.0.1',
    HTTP_PORT: String(portOf(facts, `${name}-http`)),
    RPC_PUBLIC_KEY: facts.secrets.rpcPublicKey,
    KAFKA_BROKERS: facts.addresses.kafkaBrokers,
    TOPIC_PREFIX: facts.topicPrefix,
  };
}

function service(name: string, facts: SystemFacts): Environment {
  const database = `${facts.databasePrefix}mate_${name}`;
  return {
    ...base(name, facts),
    RPC_PORT: String(portOf(facts, `${name}-rpc`)),
    MONGO_URL: databaseUrl(facts.addresses.mongoUrl, database),
  };
}

function redis(facts: SystemFacts): Environment {
  const { redisCacheUrl, redisQueueUrl } = facts.addresses;
  return { REDIS_CACHE_URL: redisCacheUrl, REDIS_QUEUE_URL: redisQueueUrl };
}

function storage({ addresses, buckets }: SystemFacts): Environment {
  return {
    S3_ENDPOINT: addresses.s3Endpoint,
    S3_PUBLIC_ENDPOINT: addresses.s3Endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: addresses.s3AccessKey,
    S3_SECRET_KEY: addresses.s3SecretKey,
    S3_UPLOADS_BUCKET: buckets.uploads,
    S3_MEDIA_BUCKET: buckets.media,
    S3_AVATARS_BUCKET: buckets.avatars,
  };
}

function upstreams(facts: SystemFacts): Environment {
  return Object.fromEntries(
    RPC_SERVICES.map((name) => [
      `${name.toUpperCase()}_RPC_URL`,
      `127.0.0.1:${portOf(facts, `${name}-rpc`)}`,
    ]),
  );
}

const identity: ProcessDefinition = {
  name: 'identity',
  prefix: 'IDENTITY',
  entry: 'services/identity/dist/main.js',
  readyPort: 'identity-http',
  env: (facts) => ({
    ...service('identity', facts),
    ...redis(facts),
    ...storage(facts),
    SESSION_KEY: facts.secrets.sessionKey,
    SESSION_KEY_ID: facts.secrets.sessionKeyId,
    OTP_PEPPER: facts.secrets.otpPepper,
    WHATSAPP_API_URL: facts.sandboxUrl,
    WHATSAPP_ACCESS_TOKEN: facts.secrets.whatsappAccessToken,
    WHATSAPP_PHONE_NUMBER_ID: facts.secrets.whatsappPhoneNumberId,
    SMTP_URL: `smtp://127.0.0.1:${portOf(facts, 'sandbox-smtp')}`,
  }),
};

const social: ProcessDefinition = {
  name: 'social',
  prefix: 'SOCIAL',
  entry: 'services/social/dist/main.js',
  readyPort: 'social-http',
  env: (facts) => service('social', facts),
};

const contentEnv = (facts: SystemFacts): Environment => ({
  ...redis(facts),
  ...storage(facts),
  FFMPEG: facts.ffmpegPath,
  FFPROBE: facts.ffprobePath,
  CURSOR_KEY: facts.secrets.cursorKey,
  MEDIA_SIGNING_KEY: facts.secrets.mediaSigningKey,
  WORK_DIR: path.join(facts.dataDir, 'transcoding'),
});

const content: ProcessDefinition = {
  name: 'content',
  prefix: 'CONTENT',
  entry: 'services/content/dist/main.js',
  readyPort: 'content-http',
  env: (facts) => ({ ...service('content', facts), ...contentEnv(facts) }),
};

const transcoder: ProcessDefinition = {
  name: 'transcoder',
  prefix: 'TRANSCODER',
  entry: 'services/content/dist/worker.main.js',
  readyPort: 'transcoder-http',
  env: (facts) => ({
    ...base('transcoder', facts),
    RPC_PORT: '0',
    // The worker is a second entry of the same service, so it works on the same database.
    MONGO_URL: databaseUrl(facts.addresses.mongoUrl, `${facts.databasePrefix}mate_content`),
    ...contentEnv(facts),
  }),
};

const wallet: ProcessDefinition = {
  name: 'wallet',
  prefix: 'WALLET',
  entry: 'services/wallet/dist/main.js',
  readyPort: 'wallet-http',
  env: (facts) => service('wallet', facts),
};

const payments: ProcessDefinition = {
  name: 'payments',
  prefix: 'PAYMENTS',
  entry: 'services/payments/dist/main.js',
  readyPort: 'payments-http',
  env: (facts) => ({
    ...service('payments', facts),
    ...redis(facts),
    PUBLIC_URL: facts.gatewayUrl,
    AMAZON_URL: facts.sandboxUrl,
    AMAZON_ACCESS_CODE: facts.secrets.apsAccessCode,
    AMAZON_MERCHANT_IDENTIFIER: facts.secrets.apsMerchantId,
    AMAZON_REQUEST_PHRASE: facts.secrets.apsRequestPhrase,
    AMAZON_RESPONSE_PHRASE: facts.secrets.apsResponsePhrase,
  }),
};

const gateway: ProcessDefinition = {
  name: 'gateway',
  prefix: 'GATEWAY',
  entry: 'gateway/dist/main.js',
  readyPort: 'gateway',
  env: (facts) => ({
    ...redis(facts),
    ...upstreams(facts),
    PROFILE: facts.profile,
    LOG_LEVEL: facts.profile === 'test' ? 'warn' : 'info',
    HOST: facts.host,
    HTTP_PORT: String(portOf(facts, 'gateway')),
    PUBLIC_URL: facts.gatewayUrl,
    KAFKA_BROKERS: facts.addresses.kafkaBrokers,
    TOPIC_PREFIX: facts.topicPrefix,
    RPC_PRIVATE_KEY: facts.secrets.rpcPrivateKey,
    SESSION_KEY: facts.secrets.sessionKey,
    SESSION_KEY_ID: facts.secrets.sessionKeyId,
    STORAGE_ORIGIN: facts.addresses.s3Endpoint,
    SANDBOX_URL: facts.sandboxUrl,
    WHATSAPP_APP_SECRET: facts.secrets.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: facts.secrets.whatsappVerifyToken,
  }),
};

const sandbox: ProcessDefinition = {
  name: 'sandbox',
  prefix: 'SANDBOX',
  entry: 'platform/sandbox/dist/main.js',
  readyPort: 'sandbox',
  env: (facts) => ({
    HOST: facts.host,
    PORT: String(portOf(facts, 'sandbox')),
    SMTP_PORT: String(portOf(facts, 'sandbox-smtp')),
    PUBLIC_URL: facts.sandboxUrl,
    GATEWAY_URL: facts.gatewayUrl,
    WHATSAPP_TOKEN: facts.secrets.whatsappAccessToken,
    WHATSAPP_APP_SECRET: facts.secrets.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: facts.secrets.whatsappVerifyToken,
    WHATSAPP_PHONE_NUMBER_ID: facts.secrets.whatsappPhoneNumberId,
    AMAZON_ACCESS_CODE: facts.secrets.apsAccessCode,
    AMAZON_MERCHANT_IDENTIFIER: facts.secrets.apsMerchantId,
    AMAZON_REQUEST_PHRASE: facts.secrets.apsRequestPhrase,
    AMAZON_RESPONSE_PHRASE: facts.secrets.apsResponsePhrase,
  }),
};

/** All processes, in the order in which they stop: what faces people first. */
export const processTable: readonly ProcessDefinition[] = [
  gateway,
  sandbox,
  transcoder,
  content,
  payments,
  wallet,
  social,
  identity,
];
