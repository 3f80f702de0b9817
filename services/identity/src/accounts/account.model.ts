import { defineModel } from '@mate/mongo/define-model';
import type { AccountStatus } from './account.rules.js';

/** An account as it is stored. Optional fields are absent, never empty, so that their unique indexes skip them. */
export interface AccountDocument {
  _id: string;
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  avatarKey?: string;
  email?: string;
  phone?: string;
  contactEmail?: string;
  loginRegion: string;
  birthDate: string;
  privateAccount: boolean;
  verified: boolean;
  status: AccountStatus;
  /** Lower-case words of username and names, for prefix search. */
  searchTokens: string[];
  version: number;
  /** Absent until sessions were first ended all at once. */
  sessionGeneration?: number;
  createTime: Date;
  updateTime: Date;
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
    { key: { searchTokens: 1, username: 1 } },
  ],
});
