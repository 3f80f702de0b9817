import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import type { PictureRefusal } from './avatar.rules.js';
import { avatarUploadModel, type AvatarUploadDocument } from './avatar-upload.model.js';

export type AvatarUpload = Omit<AvatarUploadDocument, '_id' | 'accountId'> & {
  readonly accountId: AccountId;
  readonly inboxKey: string;
};

const FORGOTTEN_MAX = 100;

/** Stores announced avatars. */
@Injectable()
export class AvatarUploadRepository {
  constructor(
    @InjectModel(avatarUploadModel.name) private readonly rows: Model<AvatarUploadDocument>,
  ) {}

  async insert({ inboxKey, ...upload }: AvatarUpload): Promise<void> {
    await insertDocument(this.rows, { _id: inboxKey, ...upload });
  }

  /** Forgets all but the newest announcements of an account, whose keys sort by time. */
  async keepNewest(accountId: AccountId, count: number): Promise<void> {
    const older = await this.rows
      .find({ accountId }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(count)
      .limit(FORGOTTEN_MAX)
      .lean();
    if (older.length > 0) await this.rows.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  }

  /** Takes the upload that is due the longest; nobody else looks at it until `leaseEnd`. */
  async claimDue(now: Date, leaseEnd: Date): Promise<AvatarUpload | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { nextLookTime: { $lte: now } },
        { $set: { nextLookTime: leaseEnd } },
        { sort: { nextLookTime: 1 } },
      )
      .lean();
    if (!row) return undefined;
    const { _id, ...rest } = row;
    return { ...rest, inboxKey: _id, accountId: rest.accountId as AccountId };
  }

  async lookAt({ inboxKey }: AvatarUpload, time: Date): Promise<void> {
    await this.rows.updateOne({ _id: inboxKey }, { $set: { nextLookTime: time } });
  }

  /** What became of the newest announcement; undefined where there is none. */
  async findNewest(accountId: AccountId): Promise<{ refusal: PictureRefusal | null } | undefined> {
    const row = await this.rows.findOne({ accountId }, { refusal: 1 }).sort({ _id: -1 }).lean();
    return row ? { refusal: row.refusal ?? null } : undefined;
  }

  /** Keeps that it was refused, for its person to read; nothing is looked for any more. */
  async refuse(
    { inboxKey }: AvatarUpload,
    refusal: PictureRefusal,
    refuseTime: Date,
  ): Promise<void> {
    await this.rows.updateOne(
      { _id: inboxKey },
      { $set: { refusal, refuseTime }, $unset: { nextLookTime: '' } },
    );
  }

  /** Forgets what was refused: another picture is on its way. */
  async forgetRefused(accountId: AccountId): Promise<void> {
    await this.rows.deleteMany({ accountId, refusal: { $exists: true } });
  }

  /** Forgets the announcement. */
  async remove({ inboxKey }: AvatarUpload, tx?: Transaction): Promise<void> {
    await this.rows.deleteOne({ _id: inboxKey }, { session: tx });
  }
}
