import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import { PurchaseRepository } from '../purchase.repository.js';
import { inquirePurchase } from './inquire-purchase.job.js';

const SWEPT_MAX = 200;

/** Puts into the queue what is due by the database: after a wiped queue, a crash, or a moment without Redis. */
@Injectable()
export class SweepInquiries {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const due = await this.purchases.listDue(now, SWEPT_MAX);
    await Promise.all(
      due.map(({ id, inquiryCount }) =>
        this.jobs.enqueue(inquirePurchase, { purchaseId: id, inquiryCount }, now),
      ),
    );
  }
}
