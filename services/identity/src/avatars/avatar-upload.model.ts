import { defineCollection } from '@mate/mongo/collection';
import type { PictureType } from './avatar.rules.js';

/** An avatar that somebody announced. One per account: a new announcement replaces the one before. */
export interface AvatarUploadDocument {
  /** Account id. */
  _id: string;
  /** Where the bytes are to arrive; also names this very announcement. */
  inboxKey: string;
  contentType: PictureType;
  createTime: Date;
  nextLookTime: Date;
  /** Nothing that arrives later counts. */
  expireTime: Date;
}

export const avatarUploads = defineCollection<AvatarUploadDocument>({
  name: 'avatar_uploads',
  indexes: [{ key: { nextLookTime: 1 } }],
});
