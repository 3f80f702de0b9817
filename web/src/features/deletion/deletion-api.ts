import { baseApi } from '../../lib/base-api.js';

/** What proves whose account it is. */
export type DeletionProof = ({ phone: string } | { email: string }) & { password: string };

const deletionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<{ _id?: string }, DeletionProof>({
      query: (body) => ({ url: 'user/login?deleteAccount=true', method: 'POST', body }),
      transformResponse: (reply: { data?: { _id?: string } }) => reply.data ?? {},
    }),
  }),
});

export const { useDeleteAccountMutation } = deletionApi;
