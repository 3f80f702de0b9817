import { defineCollection } from '@mate/mongo/collection';

/** Proof that somebody holds an identifier, good for opening one account. The id is the hash of the ticket. */
export interface SignUpTicketDocument {
  _id: string;
  method: 'email' | 'phone';
  identifier: string;
  expireTime: Date;
}

export const signUpTickets = defineCollection<SignUpTicketDocument>({
  name: 'sign_up_tickets',
  indexes: [{ key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
