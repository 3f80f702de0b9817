import { baseApi } from '../../lib/base-api.js';
import { leaveOut } from '../../lib/api/list-paging.js';
import { peopleApi } from './people-api.js';
import { heldLists } from './relation-cache.js';

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes somebody out of the suggestions for good; they are told nothing. */
    hideSuggestion: build.mutation<unknown, string>({
      query: (personId) => ({
        url: `user/suggestions/${encodeURIComponent(personId)}/hide`,
        method: 'POST',
      }),
      async onQueryStarted(personId, api) {
        const patches = heldLists(api)
          .filter(({ list }) => list === 'suggestions')
          .map((arg) =>
            api.dispatch(
              peopleApi.util.updateQueryData('peopleList', arg, (draft) => {
                leaveOut(draft.pages, ({ _id }) => _id === personId);
              }),
            ),
          );
        await api.queryFulfilled.catch((error: unknown) => {
          console.warn('hide failed', error);
          for (const patch of patches) patch.undo();
        });
      },
    }),
  }),
});

export const { useHideSuggestionMutation } = suggestionsApi;
