import type { BuyReply, ListReply, Transaction, Transfer } from '../../lib/api-types.js';
import { pageQuery } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

interface TableQuery {
  at: PageParam;
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
      query: ({ at, limit, ...list }) => ({
        url: 'payment/transaction',
        params: { sort: 'updatedAt', ...pageQuery(at, limit), ...list },
      }),
      keepUnusedDataFor: 30,
      providesTags: ['Transaction'],
    }),
    transfers: build.query<
      ListReply<Transfer>,
      TableQuery & { sort: string; from?: string; to?: string }
    >({
      query: ({ at, limit, ...list }) => ({
        url: 'payment/transfer/history',
        params: { ...pageQuery(at, limit), ...list },
      }),
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
