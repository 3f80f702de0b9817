import { defineModel } from '@mate/mongo/define-model';
import type { MessageLanguage } from '../delivery/message-language.rules.js';
import type { NoticeKind } from './notice-mail.rules.js';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A mail that tells somebody what happened to their account. The address is erased as soon as nobody needs it. */
export interface NoticeDocument {
  _id: string;
  accountId: string;
  kind: NoticeKind;
  to?: string;
  username: string;
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
