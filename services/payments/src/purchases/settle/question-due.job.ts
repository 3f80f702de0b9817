import { z } from 'zod';
import { defineJob } from '@mate/jobs/job';

/**
 * Says when the provider of a purchase has to be asked about it, by the schedule or since somebody came within the gap. Only
 * when: what is due stands in the purchase.
 */
export const questionDue = defineJob({
  name: 'payment-questions',
  payload: z.object({
    purchaseId: z.uuid(),
    /** Whose lane is woken. What versions before lanes queued names none, and is found by its loop. */
    provider: z.string().default(''),
    time: z.iso.datetime(),
  }),
  idOf: ({ purchaseId, time }) => `${purchaseId}-${Date.parse(time)}`,
  process: 'payments',
  // The loop of the lane comes by as well.
  attemptsMax: 1,
});

export type QuestionDueJob = z.infer<typeof questionDue.payload>;
