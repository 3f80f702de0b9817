import { defineModel } from '@mate/mongo/define-model';

/** A login on one device. The id is the hash of the `sid` in the token, so that the database holds nothing to forge from. */
export interface SessionDocument {
  _id: string;
  accountId: string;
  device: string;
  /** The network only: IPv4 /24, IPv6 /64. */
  network: string;
  /** The account's generation of sessions when the login began; absent for the first. */
  generation?: number;
  createTime: Date;
  lastSeenTime: Date;
  expireTime: Date;
  revokeTime?: Date;
  revokeReason?: string;
}

export const sessionModel = defineModel<SessionDocument>({
  name: 'sessions',
  fields: {
    _id: String,
    accountId: String,
    device: String,
    network: String,
    generation: Number,
    createTime: Date,
    lastSeenTime: Date,
    expireTime: Date,
    revokeTime: Date,
    revokeReason: String,
  },
  indexes: [
    { key: { accountId: 1, createTime: -1 } },
    { key: { expireTime: 1 }, expireAfterSeconds: 0 },
  ],
});
