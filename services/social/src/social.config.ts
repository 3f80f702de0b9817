import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';

const schema = z.object({
  ...serviceBaseConfig,
  /** How many accounts one person may follow. */
  FOLLOWING_MAX: z.coerce.number().int().positive().default(7_500),
});

export type SocialConfig = z.infer<typeof schema>;

/** Reads SOCIAL_… once. */
export function loadSocialConfig(env?: NodeJS.ProcessEnv): SocialConfig {
  return loadConfig('SOCIAL', schema, env);
}
