import { baseApi } from '../../lib/base-api.js';

/** What the books publish; whoever asks reads the answers strictly. */
const booksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledgerHead: build.query<unknown, void>({
      query: () => 'payment/ledger/head',
      keepUnusedDataFor: 0,
    }),
    ledgerConsistency: build.query<unknown, { from: number; to: number }>({
      query: (params) => ({ url: 'payment/ledger/consistency', params }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyLedgerHeadQuery, useLazyLedgerConsistencyQuery } = booksApi;
