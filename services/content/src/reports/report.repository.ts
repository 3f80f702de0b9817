import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { reportModel, type ReportDocument } from './report.model.js';
import type { ReportRecord, ReportState } from './report.rules.js';

/** Reports, by who made them. */
@Injectable()
export class ReportRepository {
  constructor(@InjectModel(reportModel.name) private readonly reports: Model<ReportDocument>) {}

  async insert(report: ReportRecord, tx: Transaction): Promise<void> {
    await insertDocument(this.reports, report, tx);
  }

  findOpen(
    reporterId: AccountId,
    subjectId: string,
    tx: Transaction,
  ): Promise<ReportRecord | null> {
    const open = { reporterId, subjectId, state: 'open' } as const;
    return this.reports.findOne(open, null, { session: tx }).lean();
  }

  findById(reportId: string): Promise<ReportRecord | null> {
    return this.reports.findOne({ _id: reportId }).lean();
  }

  /** A page of those in a state, from an id on: open ones oldest first, decided ones newest first. */
  listIn(
    state: ReportState,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<ReportRecord[]> {
    const isOpen = state === 'open';
    const beyond = after === '' ? {} : { _id: isOpen ? { $gt: after } : { $lt: after } };
    return this.reports
      .find({ state, ...beyond })
      .sort({ _id: isOpen ? 1 : -1 })
      .limit(limit)
      .lean();
  }

  /** The open ones of a thing, oldest first. */
  listOpenOf(subjectId: string, limit: number): Promise<ReportRecord[]> {
    return this.reports.find({ subjectId, state: 'open' }).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Decides every open one of a thing; answers how many. */
  async resolveOpenOf(
    subjectId: string,
    outcome: Required<Pick<ReportRecord, 'state' | 'resolveTime' | 'resolvedBy'>>,
    tx: Transaction,
  ): Promise<number> {
    const { modifiedCount } = await this.reports.updateMany(
      { subjectId, state: 'open' },
      { $set: outcome },
      { session: tx },
    );
    return modifiedCount;
  }

  /** How many the person made since then, counted up to a limit. */
  countSince(
    reporterId: AccountId,
    { since, limit }: { readonly since: Date; readonly limit: number },
    tx: Transaction,
  ): Promise<number> {
    const made = { reporterId, createTime: { $gt: since } };
    return this.reports.countDocuments(made, { limit, session: tx });
  }

  /** Empties the words of everything that somebody reported. Answers how many had any. */
  async forgetTexts(reporterId: AccountId): Promise<number> {
    const written = { reporterId, text: { $ne: '' } };
    const { modifiedCount } = await this.reports.updateMany(written, { $set: { text: '' } });
    return modifiedCount;
  }

  /** What somebody reported, newest first, from an id on. */
  listOf(reporterId: AccountId, after: string | undefined, limit: number): Promise<ReportRecord[]> {
    return this.reports
      .find({ reporterId, ...(after !== undefined && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }
}
