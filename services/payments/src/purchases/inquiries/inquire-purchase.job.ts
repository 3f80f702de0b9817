import { z } from 'zod';

export const INQUIRY_QUEUE = 'payment-inquiries';

/** What a job carries: the purchase's record is the truth about everything else. */
export const inquirePurchaseJob = z.object({
  purchaseId: z.uuid(),
  /** Inquiries made before this one. */
  inquiryCount: z.int().min(0),
});

export type InquirePurchaseJob = z.infer<typeof inquirePurchaseJob>;

/** One job per inquiry: enqueueing it twice makes one job (BullMQ refuses `:` in ids). */
export function inquiryJobId({ purchaseId, inquiryCount }: InquirePurchaseJob): string {
  return `${purchaseId}-${inquiryCount}`;
}
