import { defineModel } from '@mate/mongo/define-model';

/** What a person who is banned is known by, as a keyed hash: nobody reads it back, and who comes again is known by it. */
export interface BanMarkDocument {
  /** `<sanction id>:<kind>:<hash>`, so that settling a sanction again finds its marks. */
  _id: string;
  accountId: string;
  /** The ban that it belongs to; taken back, its marks go. */
  sanctionId: string;
  kind: 'email' | 'phone' | 'device';
  /** Name of the key that made the hash. */
  kid: string;
  hash: string;
  createTime: Date;
  /** When the ban ends; null for ever. */
  until: Date | null;
  /** When somebody who administers took this one mark away. */
  liftTime?: Date;
  /** How often it was met, and when last. */
  tries: number;
  lastTryTime?: Date;
}

export const banMarkModel = defineModel<BanMarkDocument>({
  name: 'ban_marks',
  fields: {
    _id: String,
    accountId: String,
    sanctionId: String,
    kind: String,
    kid: String,
    hash: String,
    createTime: Date,
    until: Date,
    liftTime: Date,
    tries: Number,
    lastTryTime: Date,
  },
  indexes: [
    { key: { hash: 1 } },
    { key: { accountId: 1 } },
    // A ban without an end has no date, and its marks stay.
    { key: { until: 1 }, expireAfterSeconds: 0 },
  ],
});
