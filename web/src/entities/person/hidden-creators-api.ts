import { leaveOut } from '../../lib/api/list-paging.js';
import { baseApi } from '../../lib/base-api.js';
import { cameBack } from '../post/shorts-slice.js';
import { peopleApi } from './people-api.js';

const hiddenCreatorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Lets the posts of a hidden creator come again; the row leaves the list once the server has done it. */
    showCreator: build.mutation<unknown, string>({
      query: (id) => ({ url: `user/hidden-creators/${encodeURIComponent(id)}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(cameBack(id));
        dispatch(
          peopleApi.util.updateQueryData('peopleList', { list: 'hidden' }, ({ pages }) =>
            leaveOut(pages, ({ _id }) => _id === id),
          ),
        );
      },
    }),
  }),
});

export const { useShowCreatorMutation } = hiddenCreatorsApi;
