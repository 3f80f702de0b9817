import { z } from 'zod';
import type { AssetId, PictureId } from '@mate/contracts/ids';
import { defineJob } from '@mate/jobs/job';

const payload = z.object({
  assetId: z.uuid().transform((id) => id as AssetId),
  pictureId: z.uuid().transform((id) => id as PictureId),
});

/** The picture that an author sent for an asset. The asset says whether it is still to be drawn. */
export type PictureBell = z.infer<typeof payload>;

/** Wakes a transcoder: a picture of an author waits to become a poster. */
export const drawPicture = defineJob<PictureBell>({
  name: 'draw-picture',
  payload,
  idOf: ({ assetId, pictureId }) => `${assetId}-${pictureId}`,
  process: 'transcoder',
  // Tried again by the sweep, which reads how often it was.
  attemptsMax: 1,
});
