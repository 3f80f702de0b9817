import type { Relation } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { leaveOutEverywhere } from '../post/posts-api.js';
import { renewShown } from '../post/renew-shown.js';
import { cameBack } from '../post/shorts-slice.js';
import { changeRelation } from './relation-cache.js';
import type { Other } from './relation-cache.js';
import { relationAfterBlock } from './relation.rules.js';

interface BlockArg {
  other: Other;
  isBlocked: boolean;
  /** Of the person who asks. */
  ownUsername: string;
}

export const blockApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Blocks or unblocks; nothing changes before the server has done it, since much vanishes with it. */
    setBlock: build.mutation<Relation, BlockArg>({
      query: ({ other, isBlocked }) => ({
        url: 'user/block',
        method: 'POST',
        body: { targetUserId: other._id, action: isBlocked ? 'block' : 'unblock' },
      }),
      transformResponse: unwrap<Relation>,
      async onQueryStarted({ other, isBlocked }, api) {
        const reply = await api.queryFulfilled.catch(() => null);
        if (reply === null) return;
        changeRelation(api, other, (relation) => relationAfterBlock(relation, isBlocked));
        if (isBlocked) api.dispatch(leaveOutEverywhere(other._id));
        else api.dispatch(cameBack(other._id));
        // Numbers leave out what a block hides.
        api.dispatch(renewShown(other._id));
      },
      invalidatesTags: (_result, error, { other, isBlocked, ownUsername }) =>
        error !== undefined
          ? []
          : [
              // What a block took out of the lists is there again, in whichever it was.
              ...(isBlocked ? [] : (['Feed'] as const)),
              { type: 'Profile', id: other.username },
              { type: 'Profile', id: ownUsername },
              { type: 'PeopleList', id: 'HANDFUL' },
              { type: 'PeopleList', id: 'suggestions' },
              'RequestCount',
              'Comments',
            ],
    }),
  }),
});

export const { useSetBlockMutation } = blockApi;
