import { defineCollection } from '@mate/mongo/collection';

/** A process that takes part in owning lanes. */
export interface MemberDocument {
  _id: string;
  /** By the database's clock; prolonged while the process lives. */
  expireTime: Date;
}

export const members = defineCollection<MemberDocument>({ name: 'ledger_members', indexes: [] });
