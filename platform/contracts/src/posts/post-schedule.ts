import { z } from 'zod';
import { visibilityWords } from '../words/post-words.js';

/**
 * When others may watch a post, and who: `time` in ISO 8601 UTC; not private, which it is until then. How far ahead it may be
 * is asked where the time is known (`isSchedulable`).
 */
export const postSchedule = z.strictObject({
  time: z.iso.datetime({ offset: true }),
  visibility: z.enum(visibilityWords.all).exclude(['private']),
});
export type PostSchedule = z.infer<typeof postSchedule>;
