import { z } from 'zod';
import { loadConfig, serviceBaseConfig } from '@mate/service-kit/config';
import type { UploadQuotas } from './media/uploads/upload-quota.rules.js';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
const STRICT = { processingMax: 20, dayUploadsMax: 200, dayBytesMax: 50 * GIBIBYTE };
const GENEROUS = { processingMax: 1_000, dayUploadsMax: 10_000, dayBytesMax: 10_240 * GIBIBYTE };

/** Object storage and Redis, the same for the service and its transcoder. */
export const contentStoreConfig = {
  /** S3 API as this process reaches it. */
  S3_ENDPOINT: z.url(),
  /** S3 API as browsers reach it; the same as S3_ENDPOINT when empty. */
  S3_PUBLIC_URL: z.union([z.url(), z.literal('')]).default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  UPLOAD_BUCKET: z.string().min(3).default('mate-uploads'),
  MEDIA_BUCKET: z.string().min(3).default('mate-media'),
  REDIS_CACHE_URL: z.string().startsWith('redis'),
  /** How long a call waits for an answer of the cache. */
  REDIS_CACHE_TIMEOUT_MS: z.coerce.number().int().positive().default(1_000),
  REDIS_QUEUE_URL: z.string().startsWith('redis'),
  /** Prefix of queue and cache keys, so that several systems can share one Redis. */
  QUEUE_PREFIX: z.string().min(1).default('mate'),
};

/** How long a film may be, the same for the service that tells it and the transcoder that refuses what is longer. */
export const filmLengthConfig = {
  SHORT_SECONDS_MAX: z.coerce.number().positive().default(180),
  VIDEO_SECONDS_MAX: z.coerce.number().positive().default(14_400),
};

/** How large a file may be that somebody uploads, in bytes. */
export const fileSizeConfig = {
  SHORT_BYTES_MAX: z.coerce.number().int().positive().default(500_000_000),
  VIDEO_BYTES_MAX: z.coerce.number().int().positive().default(8_000_000_000),
};

const contentConfigSchema = z.object({
  ...serviceBaseConfig,
  ...contentStoreConfig,
  ...filmLengthConfig,
  /** Makes missing buckets and their CORS rules at start; production provisions them. */
  ENSURE_BUCKETS: z.stringbool().default(false),
  ...fileSizeConfig,
  /** Bounds of one account; where they are not set, production is strict and development generous. */
  UPLOADS_OPEN_MAX: z.coerce.number().int().positive().default(20),
  UPLOADS_PROCESSING_MAX: z.coerce.number().int().positive().optional(),
  UPLOADS_PER_DAY_MAX: z.coerce.number().int().positive().optional(),
  UPLOAD_BYTES_PER_DAY_MAX: z.coerce.number().int().positive().optional(),
  /** Films that wait for their first rendition or get it, of everybody: beyond this many, uploads have to wait. */
  TRANSCODES_WAITING_MAX: z.coerce.number().int().positive().default(10_000),
  /** Views of one post that visitors from one network count within an hour. */
  VISITOR_VIEWS_MAX: z.coerce.number().int().positive().optional(),
  /** Comments of one person: seconds between two, and how many in ten minutes. Production is strict, development generous. */
  COMMENT_GAP_SECONDS: z.coerce.number().int().nonnegative().optional(),
  COMMENTS_MAX: z.coerce.number().int().positive().optional(),
  /** Posts of each kind that a following feed goes back. */
  TIMELINE_POSTS_MAX: z.coerce.number().int().positive().default(300),
  /** Followers up to which an author's posts are written into their following feeds; those of others are read with them. */
  TIMELINE_FOLLOWERS_MAX: z.coerce.number().int().positive().default(500),
  /** How long the original of a failed post is kept for another try. */
  FAILED_ORIGINAL_DAYS: z.coerce.number().positive().default(30),
  /**
   * Where this process keeps the copy of words that searches read; processes may share the folder. Without one the copy is
   * made anew at every start.
   */
  SEARCH_DIR: z.string().default(''),
  /** How often posts without a living job and forgotten uploads are looked for. */
  SWEEP_MS: z.coerce.number().int().min(200).default(5_000),
});

export type ContentConfig = z.infer<typeof contentConfigSchema> & {
  readonly VISITOR_VIEWS_MAX: number;
  readonly COMMENT_GAP_SECONDS: number;
  readonly COMMENTS_MAX: number;
  readonly quotas: UploadQuotas;
};
export type ContentStoreConfig = z.infer<z.ZodObject<typeof contentStoreConfig>>;

/** Reads `CONTENT_*`. Throws with every missing or wrong name. */
export function loadContentConfig(env?: NodeJS.ProcessEnv): ContentConfig {
  const config = loadConfig('CONTENT', contentConfigSchema, env);
  const isProduction = config.PROFILE === 'production';
  const usual = isProduction ? STRICT : GENEROUS;
  return {
    ...config,
    ENSURE_BUCKETS: config.ENSURE_BUCKETS || !isProduction,
    // On a developer's machine everybody is one network.
    VISITOR_VIEWS_MAX: config.VISITOR_VIEWS_MAX ?? (isProduction ? 100 : 100_000),
    COMMENT_GAP_SECONDS: config.COMMENT_GAP_SECONDS ?? (isProduction ? 5 : 0),
    COMMENTS_MAX: config.COMMENTS_MAX ?? (isProduction ? 30 : 300),
    quotas: {
      openMax: config.UPLOADS_OPEN_MAX,
      processingMax: config.UPLOADS_PROCESSING_MAX ?? usual.processingMax,
      dayUploadsMax: config.UPLOADS_PER_DAY_MAX ?? usual.dayUploadsMax,
      dayBytesMax: config.UPLOAD_BYTES_PER_DAY_MAX ?? usual.dayBytesMax,
    },
  };
}
