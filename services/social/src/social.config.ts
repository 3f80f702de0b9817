import { z } from 'zod';
import { FOLLOWING_MAX } from '@mate/contracts/limits';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';

const schema = z.object({
  ...serviceBaseConfig,
  /** How many accounts one person may follow. */
  FOLLOWING_MAX: z.coerce.number().int().positive().default(FOLLOWING_MAX),
  /** How many requests of one person may wait for their answer. */
  REQUESTS_MAX: z.coerce.number().int().positive().default(1_000),
  /** How many accounts one person may block: far more than anybody has to, so that nobody is kept from it. */
  BLOCKS_MAX: z.coerce.number().int().positive().default(20_000),
});

export type SocialConfig = z.infer<typeof schema>;

/** Reads SOCIAL_… once. */
export function loadSocialConfig(env?: NodeJS.ProcessEnv): SocialConfig {
  return loadConfig('SOCIAL', schema, env);
}
