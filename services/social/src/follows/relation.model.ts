import { defineCollection } from '@mate/mongo/collection';
import type { RequestState } from './relation.rules.js';

/** The relation from one account to another; `_id` is `actor:target`, so a pair has one row. */
export interface RelationDocument {
  _id: string;
  actorId: string;
  targetId: string;
  following: boolean;
  blocked: boolean;
  request?: RequestState;
  /** When the present following began; orders the lists. */
  followTime?: Date;
  requestTime?: Date;
  /** Grows with every change; consumers of the event keep the highest. */
  version: number;
}

export const relationCollection = defineCollection<RelationDocument>({
  name: 'relations',
  indexes: [
    {
      key: { actorId: 1, followTime: -1, _id: 1 },
      name: 'following_list',
      partialFilterExpression: { following: true },
    },
    {
      key: { targetId: 1, followTime: -1, _id: 1 },
      name: 'follower_list',
      partialFilterExpression: { following: true },
    },
  ],
});

/**
 * Counts of an account, split over stripes: a popular account is followed by many people at once, and one document
 * would make their transactions abort each other.
 */
export interface CountStripeDocument {
  _id: string;
  accountId: string;
  following: number;
  followers: number;
}

export const countCollection = defineCollection<CountStripeDocument>({
  name: 'relation_counts',
  indexes: [{ key: { accountId: 1 } }],
});
