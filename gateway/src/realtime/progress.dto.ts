import { z } from 'zod';
import { failureCode, postStatus } from '../content/posts.dto.js';

/** What each event of the progress of a post carries; which one it is says the event's name. */
export const progress = z
  .object({
    status: postStatus,
    /** In at least one size. */
    playable: z.boolean(),
    percent: z.int(),
    renditions: z.array(z.object({ rung: z.string(), percent: z.int() })),
    /** Why it failed in English, of the last event of a post that did; its code where the file was at fault. */
    reason: z.string().optional(),
    failureCode: failureCode.optional(),
  })
  .meta({ id: 'Progress' });
export type Progress = z.infer<typeof progress>;
