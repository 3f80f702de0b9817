import { z } from 'zod';
import {
  blockActionWords,
  followActionWords,
  requestDirectionWords,
  requestStatusWords,
  suggestionReasonWords,
} from '@mate/contracts/words/account-words';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';
import { relation } from '../users/users.dto.js';

const QUERY_LENGTH_MAX = 100;

/** What the viewer is to the person of a row; absent for visitors and for the viewer's own row. */
const withRelation = { relation: relation.optional() };

/** Somebody in a list; the account answers requests before it is followed, or does not. */
const rowPerson = z.object({ ...person.shape, privateAccount: z.boolean() });
export type RowPerson = z.infer<typeof rowPerson>;

/** Somebody in a list of people. */
export const listedPerson = z
  .object({ ...rowPerson.shape, ...withRelation })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPerson>;

/** A row of "whom they follow" (product spec §3 nests the person). */
export const followingRow = z.object({
  _id: z.string(),
  following: rowPerson,
  ...withRelation,
});
export type FollowingRow = z.infer<typeof followingRow>;

/** A follow request; the person is the other side. */
export const requestRow = z
  .object({
    ...listedPerson.shape,
    status: z.enum(requestStatusWords.all),
    requestedAt: z.string(),
  })
  .meta({ id: 'FollowRequest' });
export type RequestRow = z.infer<typeof requestRow>;

export const requestCount = z
  .object({
    /** Requests that wait for the caller's answer, counted up to 1,000. */
    received: z.int(),
  })
  .meta({ id: 'FollowRequestCount' });
export type RequestCount = z.infer<typeof requestCount>;

/** Somebody to follow. */
export const suggestedPerson = z
  .object({
    ...listedPerson.shape,
    /** Friends of the caller who are friends with them. */
    mutuals: z.int(),
    /** For `sharedInterests`: how many of those whom the caller followed last they follow. */
    sharedFollows: z.int(),
    reason: z.enum(suggestionReasonWords.all),
  })
  .meta({ id: 'SuggestedPerson' });
export type SuggestedPerson = z.infer<typeof suggestedPerson>;

export const suggestionsQuery = z.strictObject({ limit: pageShape().limit });
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

export const hiddenReply = z.object({ hidden: z.literal(true) });

/** A page of a list of people; `q` is the beginning of words of their names. */
export const peopleQuery = z.strictObject({
  q: z.string().max(QUERY_LENGTH_MAX).default(''),
  ...pageShape(),
  ...cursorShape,
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

export const requestsQuery = z.strictObject({
  type: z.enum(requestDirectionWords.all),
  ...peopleQuery.shape,
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

export const followBody = z.strictObject({
  action: z.enum(followActionWords.all),
  targetUserId: z.uuid(),
});
export type FollowBody = z.infer<typeof followBody>;

export const blockBody = z.strictObject({
  action: z.enum(blockActionWords.all),
  targetUserId: z.uuid(),
});
export type BlockBody = z.infer<typeof blockBody>;
