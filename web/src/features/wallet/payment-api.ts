import type { BuyReply, ListReply, Transaction, Transfer } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

interface TableQuery {
  page: number;
  limit: number;
  order: 'asc' | 'desc';
}

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    buyWithCard: build.mutation<
      BuyReply,
      { provider: string; packageId: string; idempotencyKey: string }
    >({
      query: ({ provider, packageId, idempotencyKey }) => ({
        url: `payment/${provider}/buy`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        // @NOTE the gateway reads the address from the connection; what a browser claims counts for nothing.
        body: { packageId, customerIp: '', iframe: true },
      }),
      transformResponse: unwrap<BuyReply>,
    }),
    transaction: build.query<Transaction, string>({
      query: (id) => `payment/transaction/${encodeURIComponent(id)}`,
      transformResponse: unwrap<Transaction>,
      keepUnusedDataFor: 5,
    }),
    transactions: build.query<ListReply<Transaction>, TableQuery & { type?: string }>({
      query: ({ type, ...table }) => ({
        url: 'payment/transaction',
        params: { sort: 'updatedAt', ...table, ...(type === undefined ? {} : { type }) },
      }),
      keepUnusedDataFor: 30,
      providesTags: ['Transaction'],
    }),
    transfers: build.query<
      ListReply<Transfer>,
      TableQuery & { sort: string; from?: string; to?: string }
    >({
      query: (params) => ({ url: 'payment/transfer/history', params }),
      keepUnusedDataFor: 30,
      providesTags: ['Transfer'],
    }),
  }),
});

export const {
  useBuyWithCardMutation,
  useLazyTransactionQuery,
  useTransactionsQuery,
  useTransfersQuery,
} = paymentApi;
