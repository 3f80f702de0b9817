import { z } from 'zod';
import type { PostId } from '@mate/contracts/ids';
import { defineJob } from '@mate/jobs/job';

/** An order to transcode. The post's record is the truth about everything else. */
export const transcodeVideo = defineJob({
  name: 'transcode',
  payload: z.object({
    postId: z.uuid().transform((id) => id as PostId),
    version: z.int().positive(),
  }),
  idOf: ({ postId, version }) => `${postId}-${version}`,
  process: 'transcoder',
  attemptsMax: 3,
  backoffMs: 2_000,
});

export type TranscodeVideoJob = z.infer<typeof transcodeVideo.payload>;
