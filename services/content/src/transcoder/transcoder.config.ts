import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import { keyRing } from '@mate/service-kit/key-ring';
import { contentStoreConfig, filmLengthConfig } from '../content.config.js';
import type { EncodeBounds } from './ffmpeg/encode-time.rules.js';

const transcoderConfigSchema = z
  .object({
    ...serviceBaseConfig,
    ...contentStoreConfig,
    ...filmLengthConfig,
    // The transcoder answers no calls and lists nothing.
    RPC_PORT: z.coerce.number().int().min(0).default(0),
    RPC_PUBLIC_KEY: z.string().default(''),
    CURSOR_KEYS: keyRing.default([]),
    FFMPEG: z.string().min(1).default('ffmpeg'),
    FFPROBE: z.string().min(1).default('ffprobe'),
    /** Each job works in its own folder below this one. */
    SCRATCH_DIR: z.string().min(1).default(join(tmpdir(), 'mate-transcoder')),
    /** Bytes of that disk which are left to others. */
    SCRATCH_KEPT_BYTES: z.coerce.number().int().nonnegative().default(0),
    /**
     * `require` refuses to start where ffmpeg cannot be kept from the network; `prefer` takes what the machine allows.
     * Production requires it unless it is set.
     */
    SANDBOX: z.enum(['require', 'prefer', 'off']).optional(),
    /** Seconds that one encode may take: a base, and so many for each second of film. Development is patient. */
    ENCODE_BASE_SECONDS: z.coerce.number().positive().optional(),
    ENCODE_FACTOR: z.coerce.number().positive().optional(),
    ENCODE_SECONDS_MAX: z.coerce.number().positive().default(57_600),
    /** Assumed length of a film that does not say its own. */
    ENCODE_UNKNOWN_SECONDS: z.coerce.number().positive().default(600),
    /** BullMQ's lock on a job; a killed worker's job is taken up again after it. */
    LOCK_MS: z.coerce.number().int().min(1_000).default(30_000),
    STALLED_CHECK_MS: z.coerce.number().int().min(500).default(5_000),
    /** How long ffmpeg may show no progress before it is killed. */
    STALL_MS: z.coerce.number().int().min(1_000).default(60_000),
  })
  // Nor does it need to prove to callers who it is.
  .omit({ RPC_CA: true, RPC_CERT: true, RPC_KEY: true });

export type TranscoderConfig = Omit<z.infer<typeof transcoderConfigSchema>, 'SANDBOX'> & {
  readonly SANDBOX: 'require' | 'prefer' | 'off';
  readonly encodeBounds: EncodeBounds;
};

const IN_PRODUCTION = { sandbox: 'require', baseSeconds: 60, factor: 4 } as const;
const ELSEWHERE = { sandbox: 'prefer', baseSeconds: 120, factor: 10 } as const;

/** Reads `TRANSCODER_*`. Throws with every missing or wrong name. */
export function loadTranscoderConfig(env?: NodeJS.ProcessEnv): TranscoderConfig {
  const config = loadConfig('TRANSCODER', transcoderConfigSchema, env);
  const usual = config.PROFILE === 'production' ? IN_PRODUCTION : ELSEWHERE;
  return {
    ...config,
    SANDBOX: config.SANDBOX ?? usual.sandbox,
    encodeBounds: {
      baseSeconds: config.ENCODE_BASE_SECONDS ?? usual.baseSeconds,
      factor: config.ENCODE_FACTOR ?? usual.factor,
      secondsMax: config.ENCODE_SECONDS_MAX,
      unknownSeconds: config.ENCODE_UNKNOWN_SECONDS,
    },
  };
}
