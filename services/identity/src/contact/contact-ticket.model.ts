import { defineModel } from '@mate/mongo/define-model';
import type { MessageLanguage } from '@mate/service-kit/mail';

/** What somebody wrote to us. */
export interface ContactTicketDocument {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  language: MessageLanguage;
  /** `none`: the address got a receipt within the hour, so that nobody fills a stranger's letter box. */
  receipt: 'pending' | 'sent' | 'failed' | 'none';
  attempts: number;
  nextAttemptTime: Date;
  createTime: Date;
  expireTime: Date;
}

export const contactTicketModel = defineModel<ContactTicketDocument>({
  name: 'contact_tickets',
  fields: {
    _id: String,
    firstName: String,
    lastName: String,
    email: String,
    phone: String,
    message: String,
    language: String,
    receipt: String,
    attempts: Number,
    nextAttemptTime: Date,
    createTime: Date,
    expireTime: Date,
  },
  indexes: [
    { key: { nextAttemptTime: 1 }, partialFilterExpression: { receipt: 'pending' } },
    { key: { email: 1, createTime: -1 } },
    { key: { phone: 1 } },
    { key: { expireTime: 1 }, expireAfterSeconds: 0 },
  ],
});
