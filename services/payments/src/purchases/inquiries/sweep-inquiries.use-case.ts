import { Injectable } from '@nestjs/common';
import { PlanInquiry } from './plan-inquiry.use-case.js';
import { InquiryQueue } from './inquiry.queue.js';

const SWEPT_MAX = 200;

/** Puts into the queue what is due by the database: after a wiped queue, a crash, or a moment without Redis. */
@Injectable()
export class SweepInquiries {
  constructor(
    private readonly plan: PlanInquiry,
    private readonly queue: InquiryQueue,
  ) {}

  async sweep(): Promise<void> {
    const now = new Date();
    const due = await this.plan.due(SWEPT_MAX);
    await Promise.all(
      due.map(({ id, inquiryCount }) => this.queue.enqueue({ purchaseId: id, inquiryCount }, now)),
    );
  }
}
