import { baseApi, unwrap } from '../../lib/base-api.js';

/** The form, by the names of the API. */
export interface ContactFields {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
}

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContact: build.mutation<{ _id: string }, ContactFields & { website: string }>({
      query: (body) => ({ url: 'contact', method: 'POST', body }),
      transformResponse: unwrap<{ _id: string }>,
    }),
  }),
});

export const { useSendContactMutation } = contactApi;
