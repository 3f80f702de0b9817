import { z } from 'zod';
import { defineJob } from '@mate/jobs/job';

/** A question that came too soon after another one, asked when its time has come. */
export const askAgain = defineJob({
  name: 'payment-questions',
  payload: z.object({
    purchaseId: z.uuid(),
    /** When it may be asked; all that wait for the same moment are one job. */
    time: z.iso.datetime(),
  }),
  idOf: ({ purchaseId, time }) => `${purchaseId}-${Date.parse(time)}`,
  process: 'payments',
  // The schedule of the purchase asks as well.
  attemptsMax: 1,
});

export type AskAgainJob = z.infer<typeof askAgain.payload>;
