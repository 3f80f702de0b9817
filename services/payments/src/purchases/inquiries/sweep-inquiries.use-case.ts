import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../purchase.repository.js';
import { InquiryQueue } from './inquiry.queue.js';

const SWEPT_MAX = 200;

/** Puts into the queue what is due by the database: after a wiped queue, a crash, or a moment without Redis. */
@Injectable()
export class SweepInquiries {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly queue: InquiryQueue,
  ) {}

  async execute(): Promise<void> {
    const now = new Date();
    const due = await this.purchases.listDue(now, SWEPT_MAX);
    await Promise.all(
      due.map(({ id, inquiryCount }) => this.queue.enqueue({ purchaseId: id, inquiryCount }, now)),
    );
  }
}
