import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import { contentStoreConfig } from './content.config.js';

const transcoderConfigSchema = z.object({
  ...serviceBaseConfig,
  ...contentStoreConfig,
  // The transcoder answers no calls.
  RPC_PORT: z.coerce.number().int().min(0).default(0),
  RPC_PUBLIC_KEY: z.string().default(''),
  FFMPEG: z.string().min(1).default('ffmpeg'),
  FFPROBE: z.string().min(1).default('ffprobe'),
  /** Each job works in its own folder below this one. */
  SCRATCH_DIR: z.string().min(1).default(join(tmpdir(), 'mate-transcoder')),
  /** `require` refuses to start without network and resource limits around ffmpeg. */
  SANDBOX: z.enum(['require', 'prefer', 'off']).default('prefer'),
  SHORT_SECONDS_MAX: z.coerce.number().positive().default(180),
  VIDEO_SECONDS_MAX: z.coerce.number().positive().default(7_200),
  /** BullMQ's lock on a job; a killed worker's job is taken up again after it. */
  LOCK_MS: z.coerce.number().int().min(1_000).default(30_000),
  STALLED_CHECK_MS: z.coerce.number().int().min(500).default(5_000),
  /** How long ffmpeg may show no progress before it is killed. */
  STALL_MS: z.coerce.number().int().min(1_000).default(60_000),
});

export type TranscoderConfig = z.infer<typeof transcoderConfigSchema>;

/** Injection token of the parsed configuration. */
export const TRANSCODER_CONFIG = Symbol('transcoder.config');

/** Reads `TRANSCODER_*`. Throws with every missing or wrong name. */
export function loadTranscoderConfig(env?: NodeJS.ProcessEnv): TranscoderConfig {
  return loadConfig('TRANSCODER', transcoderConfigSchema, env);
}
