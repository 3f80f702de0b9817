import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { enforcementLogModel, type EnforcementRow } from './enforcement-log.model.js';
import type { Entry } from './sanction.rules.js';

const ENTRIES_MAX = 1_000;

/** The log of what was decided about whom. It is added to and read; nothing in it is changed or removed. */
@Injectable()
export class EnforcementLog {
  constructor(
    @InjectModel(enforcementLogModel.name) private readonly rows: Model<EnforcementRow>,
  ) {}

  /** Throws the driver's duplicate key for a second appeal, answer or lift of one sanction. */
  async add(entry: Entry, tx: Transaction): Promise<void> {
    const { id: _id, ...fields } = entry;
    await insertDocument(this.rows, { _id, ...fields }, tx);
  }

  /** Everything about an account, oldest first. */
  async findOf(accountId: AccountId, tx?: Transaction): Promise<Entry[]> {
    const rows = await this.rows
      .find({ accountId }, null, { session: tx })
      .sort({ _id: 1 })
      .limit(ENTRIES_MAX)
      .lean();
    return rows.map(entryOf);
  }

  /** Whose sanction it is; undefined for an unknown one. */
  async findAccountOf(sanctionId: string): Promise<AccountId | undefined> {
    const row = await this.rows.findOne({ _id: sanctionId, kind: 'sanction' }).lean();
    return row?.accountId;
  }

  /** The newest entries about anybody. */
  async listNewest(limit: number): Promise<Entry[]> {
    const rows = await this.rows.find().sort({ _id: -1 }).limit(limit).lean();
    return rows.map(entryOf);
  }

  /** The newest appeals with what answers them or takes their sanctions back. */
  async listAppeals(limit: number): Promise<Entry[]> {
    const appeals = await this.rows.find({ kind: 'appeal' }).sort({ _id: -1 }).limit(limit).lean();
    const about = { of: { $in: appeals.flatMap(({ of }) => of ?? []) } };
    const closing = await this.rows.find({ ...about, kind: { $in: ['answer', 'lift'] } }).lean();
    return [...appeals, ...closing].map(entryOf);
  }
}

// Each row was written from an entry of its kind, whole.
function entryOf({ _id, ...row }: EnforcementRow): Entry {
  const until = row.kind === 'sanction' ? { until: row.until ?? null } : {};
  return { id: _id, ...row, ...until } as Entry;
}
