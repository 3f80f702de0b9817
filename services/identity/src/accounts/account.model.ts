import { defineModel, nullable } from '@mate/mongo/define-model';
import type { Account } from './account.rules.js';
import type { Hold } from './standing/standing.rules.js';

const holdFields = {
  id: String,
  rule: String,
  measure: String,
  features: [String],
  from: Date,
  until: Date,
};

/** Absent where there is none, never empty, so that their unique indexes skip them. */
type Optional = 'avatarKey' | 'email' | 'phone' | 'contactEmail';

/** An account as it is stored. */
export interface AccountDocument
  extends
    Omit<Account, 'id' | 'sessionGeneration' | 'deviceGeneration' | 'holds' | Optional>,
    Partial<Pick<Account, Optional>> {
  readonly _id: string;
  /** Username and folded words of the names: to find somebody among given accounts. */
  readonly searchTokens: string[];
  /** Absent until sessions were first ended all at once. */
  readonly sessionGeneration?: number;
  /** Absent until a password was first put in the place of another. */
  readonly deviceGeneration?: number;
  /** Absent while no sanction holds. */
  readonly holds?: Hold[];
  /** When the standing changes by itself and others have to be told; absent when it does not. */
  readonly standingChangeTime?: Date;
}

export const accountModel = defineModel<AccountDocument>({
  name: 'accounts',
  fields: {
    _id: String,
    username: String,
    firstName: String,
    lastName: String,
    bio: String,
    avatarKey: String,
    email: String,
    phone: String,
    contactEmail: String,
    loginRegion: String,
    birthDate: String,
    privateAccount: Boolean,
    verified: Boolean,
    status: String,
    searchTokens: [String],
    version: Number,
    sessionGeneration: Number,
    deviceGeneration: Number,
    holds: {
      type: [nullable(holdFields)],
      default: undefined,
    },
    standingChangeTime: Date,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: { username: 1 }, unique: true },
    { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $exists: true } } },
    { key: { phone: 1 }, unique: true, partialFilterExpression: { phone: { $exists: true } } },
    {
      key: { standingChangeTime: 1 },
      partialFilterExpression: { standingChangeTime: { $exists: true } },
    },
  ],
  // Searches read the index of names.
  droppedIndexes: ['searchTokens_1_username_1'],
});
