import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';

const schema = z.object({
  ...serviceBaseConfig,
  /** How long a lane stays with an owner that does not answer. Also the longest pause after a crash. */
  LANE_LEASE_MS: z.coerce.number().int().min(500).max(60_000).default(4_000),
  /** Commands that may wait for the ledger; more are answered with "busy". */
  LANE_QUEUE_MAX: z.coerce.number().int().min(1).default(10_000),
  /** How long a command may wait, a change of owner included; below the callers' own time limit. */
  LANE_WAIT_MS: z.coerce.number().int().min(100).default(3_500),
  /** Commands per transaction. */
  LANE_BATCH_MAX: z.coerce.number().int().min(1).max(4_096).default(1_024),
  /** The platform's share of a gift, in 1/100 of a percent. */
  GIFT_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
});

export type WalletConfig = z.infer<typeof schema>;

/** Reads WALLET_… once; throws an Error that names what is missing or wrong. */
export function loadWalletConfig(env: NodeJS.ProcessEnv = process.env): WalletConfig {
  return loadConfig('WALLET', schema, env);
}

const verifySchema = z.object({ MONGO_URL: serviceBaseConfig.MONGO_URL });

/** What the auditor needs: the address of the wallet's database. */
export function loadVerifyConfig(
  env: NodeJS.ProcessEnv = process.env,
): z.infer<typeof verifySchema> {
  return loadConfig('WALLET', verifySchema, env);
}
