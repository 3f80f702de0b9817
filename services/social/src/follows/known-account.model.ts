import { defineModel } from '@mate/mongo/define-model';

/** What social must know of an account, kept from identity's events. */
export interface KnownAccountDocument {
  _id: string;
  privateAccount: boolean;
  status: string;
  /** Version of the newest event applied. */
  version: number;
}

export const knownAccountModel = defineModel<KnownAccountDocument>({
  name: 'known_accounts',
  fields: { _id: String, privateAccount: Boolean, status: String, version: Number },
  indexes: [],
});
