import type { CodeDelivery } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

const codeDeliveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    codeDelivery: build.query<CodeDelivery, string>({
      query: (id) => `user/code-delivery/${encodeURIComponent(id)}`,
      transformResponse: unwrap<CodeDelivery>,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** How far a message with a code has come. */
export const codeDelivery = codeDeliveryApi.endpoints.codeDelivery;
