import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import { reportModel, type ReportDocument } from './report.model.js';
import type { ReportRecord } from './report.rules.js';

/** Reports, by who made them. */
@Injectable()
export class ReportRepository {
  constructor(@InjectModel(reportModel.name) private readonly reports: Model<ReportDocument>) {}

  /** Throws the driver's duplicate key where the person's report of the same thing is open. */
  async insert(report: ReportRecord): Promise<void> {
    await insertDocument(this.reports, report);
  }

  findOpen(reporterId: AccountId, subjectId: string): Promise<ReportRecord | null> {
    return this.reports.findOne({ reporterId, subjectId, state: 'open' }).lean();
  }

  /** How many the person made since then, counted up to a limit. */
  countSince(reporterId: AccountId, since: Date, limit: number): Promise<number> {
    return this.reports.countDocuments({ reporterId, createTime: { $gt: since } }, { limit });
  }

  /** Empties the words of everything that somebody reported. Answers how many had any. */
  async forgetTexts(reporterId: AccountId): Promise<number> {
    const written = { reporterId, text: { $ne: '' } };
    const { modifiedCount } = await this.reports.updateMany(written, { $set: { text: '' } });
    return modifiedCount;
  }

  /** What somebody reported, newest first, from an id on. */
  listWrittenBy(
    reporterId: AccountId,
    after: string | undefined,
    limit: number,
  ): Promise<ReportRecord[]> {
    return this.reports
      .find({ reporterId, ...(after !== undefined && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** Newest first. */
  listOf(reporterId: AccountId, limit: number): Promise<ReportRecord[]> {
    return this.reports.find({ reporterId }).sort({ createTime: -1 }).limit(limit).lean();
  }
}
