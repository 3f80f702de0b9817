import { defineModel } from '@mate/mongo/define-model';
import type { PictureType } from './avatar.rules.js';

/** An avatar that somebody announced. An account may have a few: what arrives for any of them is collected. */
export interface AvatarUploadDocument {
  /** Key of the inbox, where the bytes are to arrive. */
  _id: string;
  accountId: string;
  contentType: PictureType;
  createTime: Date;
  nextLookTime: Date;
  /** Nothing that arrives later counts; it is swept out of the inbox. */
  expireTime: Date;
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
  },
  indexes: [{ key: { nextLookTime: 1 } }, { key: { accountId: 1, _id: -1 } }],
});
