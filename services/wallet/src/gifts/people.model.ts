import { defineCollection } from '@mate/mongo/collection';

/** What gifts need to know about an account; fed by identity's events. */
export interface PersonDocument {
  _id: string;
  status: string;
  version: number;
}

export const people = defineCollection<PersonDocument>({ name: 'people', indexes: [] });

/** Whether one account blocks another; fed by social's events. */
export interface BlockDocument {
  /** `{actorId}:{targetId}`. */
  _id: string;
  blocked: boolean;
  version: number;
}

export const blocks = defineCollection<BlockDocument>({ name: 'blocks', indexes: [] });
