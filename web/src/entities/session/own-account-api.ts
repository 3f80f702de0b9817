import type { User } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { ownUserRead } from './auth-slice.js';

export const ownAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({
      query: () => 'user/profile',
      transformResponse: unwrap<User>,
      providesTags: ['Me'],
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        // A failure is on the query itself already; here only success matters.
        const reply = await queryFulfilled.catch(() => null);
        if (reply !== null) dispatch(ownUserRead(reply.data));
      },
    }),
    updateMe: build.mutation<User, Record<string, unknown>>({
      query: (body) => ({ url: 'user/update', method: 'PUT', body }),
      transformResponse: unwrap<User>,
      invalidatesTags: (result) => [
        'Me',
        ...(result === undefined ? [] : [{ type: 'Profile' as const, id: result.username }]),
      ],
    }),
  }),
});

export const { useMeQuery, useUpdateMeMutation } = ownAccountApi;
