import { defineCollection } from '@mate/mongo/collection';
import type { AccountId } from '@mate/contracts/ids';

/** Read model of social's relations, one row per direction. */
export interface RelationDocument {
  /** `actorId:targetId`. */
  _id: string;
  actorId: AccountId;
  targetId: AccountId;
  following: boolean;
  blocked: boolean;
  version: number;
  updateTime: Date;
}

export const relationsCollection = defineCollection<RelationDocument>({
  name: 'relations',
  indexes: [{ key: { actorId: 1, following: 1, updateTime: -1 } }],
});
