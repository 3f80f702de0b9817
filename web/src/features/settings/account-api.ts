import { ownAccountApi } from '../../entities/session/own-account-api.js';
import type { CodeSent, SessionRow, User } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

interface NewIdentifier {
  method: 'email' | 'phone';
  identifier: string;
}

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SessionRow[], void>({
      query: () => 'user/sessions',
      transformResponse: unwrap<SessionRow[]>,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `user/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'user/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<unknown, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ url: 'user/reset-password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    requestIdentifierCode: build.mutation<CodeSent, NewIdentifier & { password: string }>({
      query: (body) => ({ url: 'user/identifier/request-otp', method: 'POST', body }),
      transformResponse: unwrap<CodeSent>,
    }),
    changeIdentifier: build.mutation<
      User,
      NewIdentifier & { otp: string; endOtherSessions: boolean }
    >({
      query: (body) => ({ url: 'user/identifier/verify-otp', method: 'POST', body }),
      transformResponse: unwrap<User>,
      // The new address stands there as soon as the form is gone.
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(ownAccountApi.util.updateQueryData('me', undefined, () => reply.data));
      },
      invalidatesTags: ['Me', 'Sessions'],
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useRequestIdentifierCodeMutation,
  useChangeIdentifierMutation,
} = accountApi;
