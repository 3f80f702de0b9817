import { defineModel } from '@mate/mongo/define-model';

/** The password of an account, apart from the account so that no profile read ever carries it. */
export interface CredentialDocument {
  /** Account id. */
  _id: string;
  /** PHC string: algorithm, parameters, salt and hash. */
  passwordHash: string;
  updateTime: Date;
}

export const credentialModel = defineModel<CredentialDocument>({
  name: 'credentials',
  fields: {
    _id: String,
    passwordHash: String,
    updateTime: Date,
  },
  indexes: [],
});
