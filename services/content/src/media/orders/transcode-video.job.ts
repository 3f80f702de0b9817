import { z } from 'zod';
import type { PostId } from '@mate/contracts/ids';

export const TRANSCODE_QUEUE = 'transcode';

/** What a job carries: the post's record is the truth about everything else. */
export const transcodeVideoJob = z.object({
  postId: z.uuid().transform((id) => id as PostId),
  version: z.int().positive(),
});

export type TranscodeVideoJob = z.infer<typeof transcodeVideoJob>;

/** One job per order: enqueueing an order twice makes one job (BullMQ refuses `:` in ids). */
export function transcodeJobId({ postId, version }: TranscodeVideoJob): string {
  return `${postId}-${version}`;
}
