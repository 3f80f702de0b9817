import { defineModel } from '@mate/mongo/define-model';
import type { MessageLanguage } from '@mate/service-kit/mail';
import type { NoticeKind } from './notice-texts.rules.js';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A mail that tells somebody what happened to their account. Address and name are erased as soon as nobody needs them. */
export interface NoticeDocument {
  _id: string;
  /** Absent where the account is gone: what is left of the row names nobody. */
  accountId?: string;
  kind: NoticeKind;
  to?: string;
  username?: string;
  language: MessageLanguage;
  state: 'pending' | 'sent' | 'failed' | 'expired';
  attempts: number;
  nextAttemptTime: Date;
  expireTime: Date;
  createTime: Date;
}

export const noticeModel = defineModel<NoticeDocument>({
  name: 'notices',
  fields: {
    _id: String,
    accountId: String,
    kind: String,
    to: String,
    username: String,
    language: String,
    state: String,
    attempts: Number,
    nextAttemptTime: Date,
    expireTime: Date,
    createTime: Date,
  },
  indexes: [
    { key: { nextAttemptTime: 1 }, partialFilterExpression: { state: 'pending' } },
    { key: { accountId: 1 } },
    { key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});
