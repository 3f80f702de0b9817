import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { members, type MemberDocument } from './member.model.js';

const LIVES = { $expr: { $gt: ['$expireTime', '$$NOW'] } };
const GONE = { $expr: { $lte: ['$expireTime', '$$NOW'] } };

/** The processes among which the lanes are spread. */
@Injectable()
export class MemberRepository {
  private readonly rows: Collection<MemberDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, members);
  }

  /** Says that a process lives, for that long; answers how many do. */
  async beat(id: string, lifeMs: number): Promise<number> {
    await this.rows.updateOne(
      { _id: id },
      [{ $set: { expireTime: { $add: ['$$NOW', lifeMs] } } }],
      { upsert: true },
    );
    return this.rows.countDocuments(LIVES);
  }

  /** Forgets a process that stops, and those that are gone. */
  async leave(id: string): Promise<void> {
    await this.rows.deleteMany({ $or: [{ _id: id }, GONE] });
  }
}
