import { defineModel } from '@mate/mongo/define-model';
import type { PictureRefusal, PictureType } from './avatar.rules.js';

const REFUSAL_KEPT_SECONDS = 7 * 24 * 60 * 60;

/** An avatar that somebody announced. An account may have a few: what arrives for any of them is collected. */
export interface AvatarUploadDocument {
  /** Key of the inbox, where the bytes are to arrive. */
  _id: string;
  accountId: string;
  contentType: PictureType;
  createTime: Date;
  /** Absent once it was refused: nothing is looked for any more. */
  nextLookTime?: Date;
  /** Nothing that arrives later counts; it is swept out of the inbox. */
  expireTime: Date;
  /** Why it was refused, so that its person can be told; kept for a week or until the next picture. */
  refusal?: PictureRefusal;
  refuseTime?: Date;
}

export const avatarUploadModel = defineModel<AvatarUploadDocument>({
  name: 'avatar_uploads',
  fields: {
    _id: String,
    accountId: String,
    contentType: String,
    createTime: Date,
    nextLookTime: Date,
    expireTime: Date,
    refusal: String,
    refuseTime: Date,
  },
  indexes: [
    { key: { nextLookTime: 1 } },
    { key: { accountId: 1, _id: -1 } },
    { key: { refuseTime: 1 }, expireAfterSeconds: REFUSAL_KEPT_SECONDS },
  ],
});
