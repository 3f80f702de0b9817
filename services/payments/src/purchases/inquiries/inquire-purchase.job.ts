import { z } from 'zod';
import { defineJob } from '@mate/jobs/job';

/** An inquiry of the schedule. The purchase's record is the truth about everything else. */
export const inquirePurchase = defineJob({
  name: 'payment-inquiries',
  payload: z.object({
    purchaseId: z.uuid(),
    /** Inquiries made before this one. */
    inquiryCount: z.int().min(0),
  }),
  idOf: ({ purchaseId, inquiryCount }) => `${purchaseId}-${inquiryCount}`,
  process: 'payments',
  // One that fails is due again in the database when its lease is over.
  attemptsMax: 1,
});

export type InquirePurchaseJob = z.infer<typeof inquirePurchase.payload>;
