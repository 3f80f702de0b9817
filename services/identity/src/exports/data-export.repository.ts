import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
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
  async findOpen(accountId: AccountId, now: Date): Promise<DataExport | undefined> {
    const row = await this.rows.findOne({ _id: accountId, expireTime: { $gt: now } }).lean();
    return row ?? undefined;
  }

  /** Opens one, unless one is open. */
  async open(accountId: AccountId, wish: DataExport): Promise<void> {
    try {
      await this.rows.updateOne(
        { _id: accountId, expireTime: { $lte: wish.requestTime } },
        { $set: wish },
        { upsert: true },
      );
    } catch (error) {
      // The row is there and its time is not over.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
