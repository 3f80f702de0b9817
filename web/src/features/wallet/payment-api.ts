import type { BuyReply, TransactionDetails } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    buyWithCard: build.mutation<
      BuyReply,
      { provider: string; packageId: string; email: string; idempotencyKey: string }
    >({
      query: ({ provider, packageId, email, idempotencyKey }) => ({
        url: `payment/${provider}/buy`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        // @NOTE the gateway reads the address from the connection; what a browser claims counts for nothing.
        body: { packageId, email, customerIp: '', iframe: true },
      }),
      transformResponse: unwrap<BuyReply>,
      // A provider that did not answer may be one that is down.
      invalidatesTags: (_reply, error) => (error ? ['PaymentMethod'] : []),
    }),
    transaction: build.query<TransactionDetails, string>({
      query: (id) => `payment/transaction/${encodeURIComponent(id)}`,
      transformResponse: unwrap<TransactionDetails>,
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useBuyWithCardMutation, useLazyTransactionQuery, useTransactionQuery } = paymentApi;
