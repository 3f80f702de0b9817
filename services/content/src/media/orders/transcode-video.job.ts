import { z } from 'zod';
import type { AssetId } from '@mate/contracts/ids';
import { defineJob } from '@mate/jobs/job';

/** An order to transcode. The asset's record is the truth about everything else. */
export const transcodeVideo = defineJob({
  name: 'transcode',
  payload: z.object({
    assetId: z.uuid().transform((id) => id as AssetId),
    version: z.int().positive(),
  }),
  idOf: ({ assetId, version }) => `${assetId}-${version}`,
  process: 'transcoder',
  attemptsMax: 3,
  backoffMs: 2_000,
});

export type TranscodeVideoJob = z.infer<typeof transcodeVideo.payload>;
