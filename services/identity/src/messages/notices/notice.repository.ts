import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import { LeasedRows } from '@mate/mongo/leased-rows';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { noticeModel, type NoticeDocument } from './notice.model.js';

/** Stores notices on their way. */
@Injectable()
export class NoticeRepository {
  private readonly due: LeasedRows<NoticeDocument>;

  constructor(
    @InjectModel(noticeModel.name) private readonly rows: Model<NoticeDocument>,
    clock: Clock,
  ) {
    this.due = new LeasedRows(rows, { state: 'pending' }, clock);
  }

  async insert(notice: NoticeDocument, tx: Transaction): Promise<void> {
    await insertDocument(this.rows, notice, tx);
  }

  /** Takes the notice that has waited longest; nobody else gets it for `leaseMs`. */
  claimDue(leaseMs: number): Promise<NoticeDocument | undefined> {
    return this.due.claim(leaseMs);
  }

  /** Ends the waiting and erases whom it was for. */
  async finish(id: string, state: Exclude<NoticeDocument['state'], 'pending'>): Promise<void> {
    await this.rows.updateOne(
      { _id: id, state: 'pending' },
      { $set: { state }, $unset: { to: '', username: '' } },
    );
  }

  async retryIn(id: string, ms: number): Promise<void> {
    await this.due.retryIn(id, ms);
  }
}
