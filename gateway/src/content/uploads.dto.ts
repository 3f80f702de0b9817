import { z } from 'zod';
import { visibility } from './posts.dto.js';

const PART_MAX = 10_000;

export const uploadBody = z.strictObject({
  title: z.string().min(1).max(150),
  description: z.string().max(5_000).default(''),
  tags: z.array(z.string().min(1).max(50)).max(30).default([]),
  place: z.string().max(100).default(''),
  visibility: visibility.default('public'),
  fileName: z.string().min(1).max(255),
  size: z.int().positive(),
  contentType: z.string().min(1).max(100),
});
export type UploadBody = z.infer<typeof uploadBody>;

const part = z.object({ partNumber: z.int(), url: z.string() });

export const uploadTicket = z
  .object({
    _id: z.string(),
    uploadId: z.string(),
    parts: z.array(part),
    partSize: z.int(),
  })
  .meta({ id: 'UploadTicket' });
export type UploadTicket = z.infer<typeof uploadTicket>;

/** What has arrived, and addresses for what has not. */
export const uploadState = z
  .object({
    ...uploadTicket.shape,
    received: z.array(z.object({ partNumber: z.int(), etag: z.string(), size: z.int() })),
  })
  .meta({ id: 'UploadState' });
export type UploadState = z.infer<typeof uploadState>;

export const completeBody = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        partNumber: z.int().min(1).max(PART_MAX),
        etag: z.string().min(1).max(200),
        // A client that resumes hands back the rows it was given.
        size: z.int().optional(),
      }),
    )
    .min(1)
    .max(PART_MAX),
});
export type CompleteBody = z.infer<typeof completeBody>;
