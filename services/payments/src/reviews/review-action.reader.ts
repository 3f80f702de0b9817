import { Inject, Injectable } from '@nestjs/common';
import type { Db } from 'mongodb';
import { adminActionCollection, type AdminActionDocument } from '@mate/admin/admin-action-model';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';

const ACTIONS_MAX = 50;

/** What was done about a case by those who administer. */
@Injectable()
export class ReviewActionReader {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  /** The latest ones, oldest first, by whatever name the case was asked for. */
  async listAbout(names: readonly string[]): Promise<AdminActionDocument[]> {
    const rows = await collectionOf(this.db, adminActionCollection)
      .find({ subject: { $in: [...names] } })
      .sort({ _id: -1 })
      .limit(ACTIONS_MAX)
      .toArray();
    return rows.reverse();
  }
}
