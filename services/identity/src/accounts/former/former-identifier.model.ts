import { defineModel } from '@mate/mongo/define-model';
import type { AccountStatus } from '../standing/standing.rules.js';

/** What a deleted account was reached by, as a keyed hash: nobody reads it back, and who comes again is known by it. */
export interface FormerIdentifierDocument {
  /** `<account id>:<kind>`; of a username that was given up before, with its hash behind it. */
  _id: string;
  kind: 'email' | 'phone' | 'username';
  /** Name of the key that made the hash. */
  kid: string;
  hash: string;
  accountId: string;
  /** Of the account before it was deleted: a ban follows the person. */
  status: AccountStatus;
  /** When a suspension or ban of then would have ended; null for ever, absent where there was none. */
  statusUntil?: Date | null;
  deleteTime: Date;
  /** Until then nobody gets the username. */
  freeTime?: Date;
  expireTime: Date;
}

export const formerIdentifierModel = defineModel<FormerIdentifierDocument>({
  name: 'former_identifiers',
  fields: {
    _id: String,
    kind: String,
    kid: String,
    hash: String,
    accountId: String,
    status: String,
    statusUntil: Date,
    deleteTime: Date,
    freeTime: Date,
    expireTime: Date,
  },
  indexes: [{ key: { hash: 1 } }, { key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
