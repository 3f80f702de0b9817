import { defineCollection } from '@mate/mongo/collection';

/** One command of somebody who administers, or its refusal. Nothing in it is changed or removed. */
export interface AdminActionDocument {
  _id: string;
  actor: string;
  time: Date;
  /** Name of the call. */
  command: string;
  /** What it is about, as it was asked: a username, an id; empty for lists. */
  subject: string;
  /** What else was asked. */
  asked: Record<string, unknown>;
  /** `done`, the reason of the refusal, or `begun` of what takes several steps. */
  outcome: string;
}

/** Every service that is administered has one. */
export const adminActionCollection = defineCollection<AdminActionDocument>({
  name: 'admin_actions',
  indexes: [{ key: { actor: 1, _id: -1 } }, { key: { subject: 1, _id: -1 } }],
});
