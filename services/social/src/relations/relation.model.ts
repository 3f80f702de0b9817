import { defineModel } from '@mate/mongo/define-model';
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
  /** When it was asked; orders the requests. */
  requestTime?: Date;
  /** When the request was accepted or rejected. */
  answerTime?: Date;
  /** When the present block began; orders the blocked. */
  blockTime?: Date;
  /** Present while the other side follows too: friends. */
  mutual?: true;
  /** Present on a follow while its actor is suspended or banned: the target's followers are counted without it. */
  actorWithheld?: true;
  /** Present on a follow while its target is suspended or banned: whom the actor follows is counted without it. */
  targetWithheld?: true;
  /** Grows with every change; consumers of the event keep the highest. */
  version: number;
}

export const relationModel = defineModel<RelationDocument>({
  name: 'relations',
  fields: {
    _id: String,
    actorId: String,
    targetId: String,
    following: Boolean,
    blocked: Boolean,
    request: String,
    followTime: Date,
    requestTime: Date,
    answerTime: Date,
    blockTime: Date,
    mutual: Boolean,
    actorWithheld: Boolean,
    targetWithheld: Boolean,
    version: Number,
  },
  indexes: [
    {
      key: { actorId: 1, followTime: -1, _id: -1 },
      name: 'following_newest',
      partialFilterExpression: { following: true },
    },
    {
      key: { targetId: 1, followTime: -1, _id: -1 },
      name: 'followers_newest',
      partialFilterExpression: { following: true },
    },
    {
      key: { actorId: 1, followTime: -1, _id: -1 },
      name: 'friends_newest',
      partialFilterExpression: { mutual: true },
    },
    {
      key: { actorId: 1, requestTime: -1, _id: -1 },
      name: 'sent_newest',
      partialFilterExpression: { request: { $exists: true } },
    },
    // How many of one's requests wait.
    {
      key: { actorId: 1 },
      name: 'asking',
      partialFilterExpression: { request: 'pending' },
    },
    {
      key: { targetId: 1, requestTime: -1, _id: -1 },
      name: 'received_newest',
      partialFilterExpression: { request: 'pending' },
    },
    {
      key: { actorId: 1, blockTime: -1, _id: -1 },
      name: 'blocked_newest',
      partialFilterExpression: { blocked: true },
    },
    // Who blocks an account: whom its numbers of others leave out, and what ends with it.
    {
      key: { targetId: 1, blockTime: -1, _id: -1 },
      name: 'blockers_newest',
      partialFilterExpression: { blocked: true },
    },
    // What is counted again when an account is shown again.
    {
      key: { actorId: 1 },
      name: 'withheld_actors',
      partialFilterExpression: { actorWithheld: true },
    },
    {
      key: { targetId: 1 },
      name: 'withheld_targets',
      partialFilterExpression: { targetWithheld: true },
    },
  ],
  droppedIndexes: ['blockers', 'following_list', 'follower_list', 'blocked_by', 'blocking'],
});

/**
 * Counts of an account, split over stripes: a popular account is followed by many people at once, and one document
 * would make their transactions abort each other.
 */
export interface CountStripeDocument {
  _id: string;
  accountId: string;
  following?: number;
  followers?: number;
}

export const countModel = defineModel<CountStripeDocument>({
  name: 'relation_counts',
  fields: { _id: String, accountId: String, following: Number, followers: Number },
  indexes: [
    { key: { accountId: 1 } },
    {
      key: { followers: -1 },
      name: 'most_followed',
      partialFilterExpression: { followers: { $gt: 0 } },
    },
  ],
});
