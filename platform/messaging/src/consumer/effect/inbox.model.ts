import { defineCollection } from '@mate/mongo/collection';

const REMEMBERED_SECONDS = 14 * 24 * 60 * 60;

/** Proof that a consumer's effect of an event is in this database: written in the effect's transaction. */
export interface InboxDocument {
  /** `<consumer>:<event id>` */
  _id: string;
  consumeTime: Date;
}

export const inboxCollection = defineCollection<InboxDocument>({
  name: 'inbox',
  indexes: [{ key: { consumeTime: 1 }, expireAfterSeconds: REMEMBERED_SECONDS }],
});
