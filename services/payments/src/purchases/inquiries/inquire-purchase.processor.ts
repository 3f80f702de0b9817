import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@mate/jobs/job';
import { inquirePurchase, type InquirePurchaseJob } from './inquire-purchase.job.js';
import { RunInquiry } from './run-inquiry.use-case.js';

/** Takes inquiries from the queue when their time has come. */
@Injectable()
export class InquirePurchaseProcessor implements JobHandler<InquirePurchaseJob> {
  readonly job = inquirePurchase;
  readonly concurrency = 8;

  constructor(private readonly inquiry: RunInquiry) {}

  handle({ purchaseId }: InquirePurchaseJob): Promise<void> {
    return this.inquiry.execute(purchaseId);
  }
}
