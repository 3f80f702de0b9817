import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { noticeModel, type NoticeDocument } from './notice.model.js';

/** Stores notices on their way. */
@Injectable()
export class NoticeRepository {
  constructor(@InjectModel(noticeModel.name) private readonly rows: Model<NoticeDocument>) {}

  async insert(notice: NoticeDocument, tx: Transaction): Promise<void> {
    await insertDocument(this.rows, notice, tx);
  }

  /** Takes the notice that has waited longest; nobody else gets it until `leaseEnd`. */
  async claimDue(now: Date, leaseEnd: Date): Promise<NoticeDocument | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { state: 'pending', nextAttemptTime: { $lte: now } },
        { $set: { nextAttemptTime: leaseEnd }, $inc: { attempts: 1 } },
        { sort: { nextAttemptTime: 1 }, returnDocument: 'after' },
      )
      .lean();
    return row ?? undefined;
  }

  /** Ends the waiting and erases whom it was for. */
  async finish(id: string, state: Exclude<NoticeDocument['state'], 'pending'>): Promise<void> {
    await this.rows.updateOne(
      { _id: id, state: 'pending' },
      { $set: { state }, $unset: { to: '', username: '' } },
    );
  }

  async retryAt(id: string, time: Date): Promise<void> {
    await this.rows.updateOne({ _id: id, state: 'pending' }, { $set: { nextAttemptTime: time } });
  }
}
