import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { avatarUploads, type AvatarUploadDocument } from './avatar-upload.model.js';

export type AvatarUpload = Omit<AvatarUploadDocument, '_id' | 'accountId'> & {
  readonly accountId: AccountId;
  readonly inboxKey: string;
};

/** Stores announced avatars. */
@Injectable()
export class AvatarUploadRepository {
  private readonly rows: Collection<AvatarUploadDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, avatarUploads);
  }

  async insert({ inboxKey, ...upload }: AvatarUpload): Promise<void> {
    await this.rows.insertOne({ _id: inboxKey, ...upload });
  }

  /** Takes the upload that is due the longest; nobody else looks at it until `leaseEnd`. */
  async claimDue(now: Date, leaseEnd: Date): Promise<AvatarUpload | undefined> {
    const row = await this.rows.findOneAndUpdate(
      { nextLookTime: { $lte: now } },
      { $set: { nextLookTime: leaseEnd } },
      { sort: { nextLookTime: 1 } },
    );
    if (!row) return undefined;
    const { _id, ...rest } = row;
    return { ...rest, inboxKey: _id, accountId: rest.accountId as AccountId };
  }

  async lookAt({ inboxKey }: AvatarUpload, time: Date): Promise<void> {
    await this.rows.updateOne({ _id: inboxKey }, { $set: { nextLookTime: time } });
  }

  /** Forgets the announcement. */
  async remove({ inboxKey }: AvatarUpload, tx?: Transaction): Promise<void> {
    await this.rows.deleteOne({ _id: inboxKey }, tx ? { session: tx } : {});
  }
}
