import { defineModel } from '@mate/mongo/define-model';
import type { MessageLanguage } from '@mate/service-kit/mail';
import type { OtpMessageState } from './otp-message.states.js';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A code on its way to a person. Address and code are erased as soon as nobody needs them. */
export interface OtpMessageDocument {
  _id: string;
  /** Keyed hash of the recipient with the purpose: a newer code drops the ones still waiting. */
  recipientKey: string;
  channel: 'whatsapp' | 'email';
  /** Of the text; absent in rows from before there were several. */
  language?: MessageLanguage;
  state: OtpMessageState;
  to?: string;
  sealedCode?: string;
  kid: string;
  attempts: number;
  nextAttemptTime: Date;
  /** End of the code's life; nothing is sent after it. */
  expireTime: Date;
  providerMessageId?: string;
  createTime: Date;
}

export const otpMessageModel = defineModel<OtpMessageDocument>({
  name: 'otp_messages',
  fields: {
    _id: String,
    recipientKey: String,
    channel: String,
    language: String,
    state: String,
    to: String,
    sealedCode: String,
    kid: String,
    attempts: Number,
    nextAttemptTime: Date,
    expireTime: Date,
    providerMessageId: String,
    createTime: Date,
  },
  indexes: [
    { key: { nextAttemptTime: 1 }, partialFilterExpression: { state: 'pending' } },
    { key: { recipientKey: 1 }, partialFilterExpression: { state: 'pending' } },
    {
      key: { providerMessageId: 1 },
      unique: true,
      partialFilterExpression: { providerMessageId: { $exists: true } },
    },
    { key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});
