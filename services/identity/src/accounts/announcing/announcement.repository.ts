import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { announcementModel, type AnnouncementDocument } from './announcement.model.js';

/** Stores how far the accounts were announced. */
@Injectable()
export class AnnouncementRepository {
  constructor(
    @InjectModel(announcementModel.name) private readonly rows: Model<AnnouncementDocument>,
  ) {}

  /** The account to go on after, empty before the first; undefined once all were announced. */
  async findPlace(name: string, tx: Transaction): Promise<string | undefined> {
    const row = await this.rows.findById(name, null, { session: tx }).lean();
    if (row?.endTime) return undefined;
    return row?.lastId ?? '';
  }

  /** Of processes that move it at the same moment one commits; the others begin again from there. */
  async move(
    name: string,
    { lastId, endTime }: { readonly lastId: string; readonly endTime: Date | undefined },
    tx: Transaction,
  ): Promise<void> {
    const change = { $set: { lastId, ...(endTime && { endTime }) } };
    await this.rows.updateOne({ _id: name }, change, { session: tx, upsert: true });
  }
}
