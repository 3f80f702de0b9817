import { z } from 'zod';
import { FILE_PRINT } from '@mate/contracts/file-print';
import { UPLOAD_PARTS_MAX } from '@mate/contracts/limits';
import { postSchedule } from '@mate/contracts/post-schedule';
import { postText } from '@mate/contracts/post-text';
import { postTypeWords } from '@mate/contracts/words/post-words';

const filePrint = z.string().regex(FILE_PRINT);

export const uploadBody = z.strictObject({
  ...postText.shape,
  /** From when on others may watch it: it is private until then, whatever its visibility. */
  schedule: postSchedule.optional(),
  fileName: z.string().min(1).max(255),
  size: z.int().positive(),
  contentType: z.string().min(1).max(100),
  /** By which the caller is told of own posts with the same file (`GET upload/copies`). */
  print: filePrint.optional(),
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
    // Of an upload that was joined before nobody knows the parts any more.
    .max(UPLOAD_PARTS_MAX),
});
export type CompleteBody = z.infer<typeof completeBody>;

const limitsOfKind = z.object({ bytesMax: z.int(), secondsMax: z.number() });

/** What may be uploaded of each kind, and how names of files may end. */
export const uploadLimits = z
  .object({ short: limitsOfKind, video: limitsOfKind, extensions: z.array(z.string()) })
  .meta({ id: 'UploadLimits' });
export type UploadLimits = z.infer<typeof uploadLimits>;

/** Which file is meant: by its print, or by an own post that shows it. */
export const copiesQuery = z.object({ print: filePrint.optional(), postId: z.uuid().optional() });
export type CopiesQuery = z.infer<typeof copiesQuery>;

/** An own post that shows the same file. */
export const ownCopy = z
  .object({ _id: z.string(), type: z.enum(postTypeWords.all), title: z.string() })
  .meta({ id: 'OwnCopy' });
export type OwnCopy = z.infer<typeof ownCopy>;
