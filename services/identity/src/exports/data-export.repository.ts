import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { dataExportModel, type DataExportDocument } from './data-export.model.js';

/** When somebody asked for the own data, and until when it may be fetched. */
export type DataExport = Omit<DataExportDocument, '_id'>;

/** Stores who asked for the own data. */
@Injectable()
export class DataExportRepository {
  constructor(
    @InjectModel(dataExportModel.name) private readonly rows: Model<DataExportDocument>,
  ) {}

  /** The one that is open at that moment. */
  async findOpen(
    accountId: AccountId,
    now: Date,
    tx?: Transaction,
  ): Promise<DataExport | undefined> {
    const open = { _id: accountId, expireTime: { $gt: now } };
    const row = await this.rows.findOne(open, null, { session: tx }).lean();
    return row ?? undefined;
  }

  /** Opens one. Throws the driver's duplicate key where one was opened meanwhile. */
  async open(accountId: AccountId, wish: DataExport, tx: Transaction): Promise<void> {
    await this.rows.updateOne(
      { _id: accountId, expireTime: { $lte: wish.requestTime } },
      { $set: wish },
      { upsert: true, session: tx },
    );
  }
}
