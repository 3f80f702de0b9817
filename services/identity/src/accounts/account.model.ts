import { defineModel } from '@mate/mongo/define-model';
import type { Account } from './account.rules.js';

/** Absent where there is none, never empty, so that their unique indexes skip them. */
type Optional = 'avatarKey' | 'email' | 'phone' | 'contactEmail';

/** An account as it is stored. */
export interface AccountDocument
  extends Omit<Account, 'id' | 'sessionGeneration' | Optional>, Partial<Pick<Account, Optional>> {
  readonly _id: string;
  /** Username and folded words of the names: to find somebody among given accounts. */
  readonly searchTokens: string[];
  /** Absent until sessions were first ended all at once. */
  readonly sessionGeneration?: number;
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
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: { username: 1 }, unique: true },
    { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $exists: true } } },
    { key: { phone: 1 }, unique: true, partialFilterExpression: { phone: { $exists: true } } },
  ],
  // Searches read the index of names.
  droppedIndexes: ['searchTokens_1_username_1'],
});
