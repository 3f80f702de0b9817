import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import { keyRing } from '@mate/service-kit/key-ring';
import { inProduction, ownKeys } from '@mate/service-kit/production';

const settings = z.object({
  ...serviceBaseConfig,
  /** host:port at which other wallet processes reach this one; that of its own server, not 0.0.0.0, when absent. */
  ADVERTISED_ADDRESS: z
    .string()
    .regex(/^[^\s/]+:\d+$/)
    .optional(),
  /** Into how many shards the ledger is cut; decided at its first start, for ever. */
  SHARDS: z.coerce.number().int().min(1).max(1_024).default(1),
  /** How long a lane stays with an owner that does not answer. Also the longest pause after a crash. */
  LANE_LEASE_MS: z.coerce.number().int().min(500).max(60_000).default(4_000),
  /** Commands that may wait for the ledger; more are answered with "busy". */
  LANE_QUEUE_MAX: z.coerce.number().int().min(1).default(10_000),
  /** How long a command may wait, a change of owner included; below the callers' own time limit. */
  LANE_WAIT_MS: z.coerce.number().int().min(100).default(3_500),
  /** Commands per transaction, as long as the database has room for so many. */
  LANE_BATCH_MAX: z.coerce.number().int().min(1).max(4_096).default(4_096),
  /** Ed25519 private key (PKCS8 PEM) that signs the heads of the ledger; its public key is published with each. */
  LEDGER_KEY: z.string().includes('PRIVATE KEY-----'),
  /** Of the hashes that stand in journals for what people write; the first hashes. Kept outside the database. */
  WORDS_KEYS: keyRing,
  /** Pause between two rounds of sealing; what is posted waits about as long for its receipt. */
  SEAL_EVERY_MS: z.coerce.number().int().min(50).max(60_000).default(1_000),
  /** The platform's share of a gift, in 1/100 of a percent. */
  GIFT_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Coins that one person may give within any hour. */
  GIFT_COINS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000_000).default(50_000),
  /** Coins that one person may give within a day (UTC). */
  GIFT_COINS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(100_000),
  /** Of the coins that one person may give within any hour, those that were bought within the hour before. */
  GIFT_FRESH_COINS_PER_HOUR: z.coerce.number().int().min(0).max(1_000_000_000).default(20_000),
  /** `on` lets people send coins to each other outside of gifts; off where nothing is said. */
  USER_TRANSFERS: z.stringbool().default(false),
  /** Coins that one who administers may move, give or take back alone within a day (UTC); more takes two. */
  TWO_PERSON_ABOVE: z.coerce.number().int().min(0).max(1_000_000_000).default(10_000),
});

/** What a server listens on to be reached at every address of its machine; nobody else reaches it there. */
const EVERY_ADDRESS = /^(0\.0\.0\.0|\[?::\]?):/;

/** Where other processes of the wallet reach this one. */
export function advertisedAddressOf(
  config: Pick<z.infer<typeof settings>, 'ADVERTISED_ADDRESS' | 'HOST' | 'RPC_PORT'>,
): string {
  return config.ADVERTISED_ADDRESS ?? `${config.HOST}:${config.RPC_PORT}`;
}

const schema = inProduction(settings, {
  WORDS_KEYS: (ring) => ownKeys(ring.map(({ kid }) => kid)),
  ADVERTISED_ADDRESS: (_address, config) =>
    EVERY_ADDRESS.test(advertisedAddressOf(config))
      ? 'names the host at which other wallet processes reach this one: its server listens at every address'
      : undefined,
});

/** What the service runs by, as `docs/reference/env.md` tells. */
export type WalletConfig = z.infer<typeof schema>;

/** Reads WALLET_… once; throws an Error that names what is missing or wrong. */
export function loadWalletConfig(env: NodeJS.ProcessEnv = process.env): WalletConfig {
  return loadConfig('WALLET', schema, env);
}

const verifySchema = z.object({
  MONGO_URL: serviceBaseConfig.MONGO_URL,
  LEDGER_KEY: schema.shape.LEDGER_KEY.optional(),
});

/** What the auditor needs: the address of the wallet's database; to sign checkpoints also the key of the ledger. */
export function loadVerifyConfig(
  env: NodeJS.ProcessEnv = process.env,
): z.infer<typeof verifySchema> {
  return loadConfig('WALLET', verifySchema, env);
}
