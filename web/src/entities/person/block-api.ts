import type { Relation } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { leaveOutEverywhere } from '../post/posts-api.js';
import { renewShown } from '../post/renew-shown.js';
import { cameBack } from '../post/shorts-slice.js';
import { changeRelation } from './relation-cache.js';
import type { Other } from './relation-cache.js';
import { relationAfterBlock } from './relation.rules.js';

// Posts and numbers follow a block by an event, some 0.1 to 0.4 s after its answer.
const againMs = 1_500;

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
        setTimeout(() => {
          api.dispatch(blockApi.util.invalidateTags(tagsOfPosts(isBlocked)));
          api.dispatch(renewShown(other._id));
        }, againMs);
      },
      invalidatesTags: (_result, error, { other, isBlocked, ownUsername }) =>
        error !== undefined
          ? []
          : [
              ...tagsOfPosts(isBlocked),
              { type: 'Profile', id: other.username },
              { type: 'Profile', id: ownUsername },
              { type: 'PeopleList', id: 'HANDFUL' },
              { type: 'PeopleList', id: 'suggestions' },
              'RequestCount',
            ],
    }),
  }),
});

/** What a block took out of the lists is there again, in whichever it was. */
function tagsOfPosts(isBlocked: boolean): ('Comments' | 'Feed')[] {
  return isBlocked ? ['Comments'] : ['Comments', 'Feed'];
}

export const { useSetBlockMutation } = blockApi;
