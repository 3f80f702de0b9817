import { defineModel } from '@mate/mongo/define-model';

/** Proof that somebody holds an identifier, good for opening one account. The id is the hash of the ticket. */
export interface SignUpTicketDocument {
  _id: string;
  method: 'email' | 'phone';
  identifier: string;
  expireTime: Date;
}

export const signUpTicketModel = defineModel<SignUpTicketDocument>({
  name: 'sign_up_tickets',
  fields: {
    _id: String,
    method: String,
    identifier: String,
    expireTime: Date,
  },
  indexes: [{ key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
