import type { CoinPackage, Wallet } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

export const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, void>({
      query: () => 'payment/wallet',
      transformResponse: unwrap<Wallet>,
      keepUnusedDataFor: 30,
      providesTags: [{ type: 'Wallet', id: 'ME' }],
    }),
    packages: build.query<CoinPackage[], 'PK' | 'UAE'>({
      query: (countryCode) => ({ url: 'payment/package', params: { countryCode } }),
      transformResponse: (reply: { data: CoinPackage[] }) =>
        [...reply.data].sort((a, b) => a.coins - b.coins),
      providesTags: ['Package'],
    }),
  }),
});

export const { useWalletQuery, usePackagesQuery } = walletApi;
