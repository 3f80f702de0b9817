import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { avatarUploads, type AvatarUploadDocument } from './avatar-upload.model.js';

export type AvatarUpload = Omit<AvatarUploadDocument, '_id'> & { readonly accountId: AccountId };

/** Stores announced avatars. */
@Injectable()
export class AvatarUploadRepository {
  private readonly rows: Collection<AvatarUploadDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, avatarUploads);
  }

  async put({ accountId, ...upload }: AvatarUpload): Promise<void> {
    await this.rows.replaceOne({ _id: accountId }, upload, { upsert: true });
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
    return { ...rest, accountId: _id as AccountId };
  }

  async lookAt(upload: AvatarUpload, time: Date): Promise<void> {
    await this.rows.updateOne(sameUpload(upload), { $set: { nextLookTime: time } });
  }

  /** Forgets the announcement. False when a newer one has replaced it. */
  async remove(upload: AvatarUpload, tx?: Transaction): Promise<boolean> {
    const { deletedCount } = await this.rows.deleteOne(
      sameUpload(upload),
      tx ? { session: tx } : {},
    );
    return deletedCount === 1;
  }
}

function sameUpload({ accountId, inboxKey }: AvatarUpload): { _id: string; inboxKey: string } {
  return { _id: accountId, inboxKey };
}
