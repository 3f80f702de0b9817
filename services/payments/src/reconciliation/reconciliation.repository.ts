import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { reconciliationModel, type ReconciliationDocument } from './reconciliation.model.js';

/** A day that was compared, and what was found of it. */
export interface ReconciledDay {
  readonly day: string;
  readonly findings: Readonly<Record<string, number>>;
  readonly by: string;
  readonly time: Date;
}

@Injectable()
export class ReconciliationRepository {
  constructor(
    @InjectModel(reconciliationModel.name)
    private readonly days: Model<ReconciliationDocument>,
  ) {}

  /** A day that is compared again is as it was found last. */
  async keep({ by, day, findings, time }: ReconciledDay, tx: Transaction): Promise<void> {
    await this.days.updateOne(
      { _id: day },
      { $set: { findings: { ...findings }, by, time } },
      { upsert: true, session: tx },
    );
  }

  /** The latest day that was compared. */
  async findLatest(): Promise<ReconciledDay | undefined> {
    const row = await this.days.findOne().sort({ _id: -1 }).lean<ReconciliationDocument>();
    return row ? toDay(row) : undefined;
  }

  /** The days since one, each as it was found last. */
  async listSince(day: string): Promise<ReconciledDay[]> {
    const rows = await this.days.find({ _id: { $gte: day } }).lean<ReconciliationDocument[]>();
    return rows.map(toDay);
  }
}

function toDay({ _id: day, by, findings, time }: ReconciliationDocument): ReconciledDay {
  return { day, by, findings, time };
}
