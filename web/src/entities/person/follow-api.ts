import type { Envelope, Relation } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';
import { inOrder } from '../../lib/api/latest-intent.js';
import { leaveOutOf } from '../post/posts-api.js';
import { changeRelation, isKnownPrivate, pressOn } from './relation-cache.js';
import type { Other } from './relation-cache.js';
import { relationAfter } from './relation.rules.js';
import type { FollowAction } from './relation.rules.js';

interface FollowArg {
  action: FollowAction;
  other: Other;
  /** What was shown when it was pressed. */
  seen: Relation;
  /** Of the person who asks. */
  ownUsername: string;
}

export const followApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    follow: build.mutation<Relation, FollowArg>({
      queryFn: ({ action, other }, ...[, , ask]) =>
        inOrder(`follow:${other._id}`, async () => {
          const body = { action, targetUserId: other._id };
          const reply = await ask({ url: 'user/follow', method: 'POST', body });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<Relation>).data };
        }),
      async onQueryStarted({ action, other, seen }, api) {
        const isPrivate = isKnownPrivate(api, other);
        const settle = pressOn(other._id, seen);
        changeRelation(api, other, (relation) => relationAfter(relation, action, isPrivate));
        const reply = await api.queryFulfilled.catch((error: unknown) => {
          console.warn('follow failed', error);
          return null;
        });
        const truth = settle(reply?.data);
        if (truth !== null) changeRelation(api, other, () => truth);
        // Reading the feed again would take it away under somebody who watches it.
        if (reply !== null && action === 'unfollow') {
          api.dispatch(leaveOutOf({ type: 'short', list: 'followingfeed' }, other._id));
        }
      },
      invalidatesTags: (_result, _error, { action, other, ownUsername }) => [
        // Both sides count: the other's followers, and on the own profile who one follows.
        { type: 'Profile', id: other.username },
        { type: 'Profile', id: ownUsername },
        { type: 'PeopleList', id: 'HANDFUL' },
        ...(action === 'accept' || action === 'reject' ? ['RequestCount' as const] : []),
        ...(action === 'send' ? [{ type: 'Feed' as const, id: 'short:followingfeed' }] : []),
      ],
    }),
  }),
});

export const { useFollowMutation } = followApi;
