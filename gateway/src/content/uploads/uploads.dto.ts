import { z } from 'zod';
import { UPLOAD_PARTS_MAX } from '@mate/contracts/limits';
import { postSchedule } from '@mate/contracts/post-schedule';
import { postText } from '@mate/contracts/post-text';

export const uploadBody = z.strictObject({
  ...postText.shape,
  /** From when on others may watch it: it is private until then, whatever its visibility. */
  schedule: postSchedule.optional(),
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
        partNumber: z.int().min(1).max(UPLOAD_PARTS_MAX),
        etag: z.string().min(1).max(200),
        // A client that resumes hands back the rows it was given.
        size: z.int().optional(),
      }),
    )
    .min(1)
    .max(UPLOAD_PARTS_MAX),
});
export type CompleteBody = z.infer<typeof completeBody>;
