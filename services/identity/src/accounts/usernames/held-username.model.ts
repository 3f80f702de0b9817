import { defineModel } from '@mate/mongo/define-model';

/** A username that somebody gave up lately: nobody else gets it yet, and it leads to them. */
export interface HeldUsernameDocument {
  /** The username. */
  _id: string;
  accountId: string;
  freeTime: Date;
}

export const heldUsernameModel = defineModel<HeldUsernameDocument>({
  name: 'held_usernames',
  fields: { _id: String, accountId: String, freeTime: Date },
  indexes: [{ key: { accountId: 1 } }, { key: { freeTime: 1 }, expireAfterSeconds: 0 }],
});

/** A change of a username, kept as long as it counts. */
export interface UsernameChangeDocument {
  _id: string;
  accountId: string;
  /** When it counts no more. */
  endTime: Date;
}

export const usernameChangeModel = defineModel<UsernameChangeDocument>({
  name: 'username_changes',
  fields: { _id: String, accountId: String, endTime: Date },
  indexes: [{ key: { accountId: 1 } }, { key: { endTime: 1 }, expireAfterSeconds: 0 }],
});
