import type { CoinPackage, PaymentMethod, Wallet } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

export const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, void>({
      query: () => 'payment/wallet',
      transformResponse: unwrap<Wallet>,
      keepUnusedDataFor: 30,
      providesTags: [{ type: 'Wallet', id: 'ME' }],
    }),
    methods: build.query<PaymentMethod[], void>({
      query: () => 'payment/method',
      transformResponse: unwrap<PaymentMethod[]>,
      providesTags: ['PaymentMethod'],
    }),
    packages: build.query<CoinPackage[], PaymentMethod['countryCode']>({
      query: (countryCode) => ({ url: 'payment/package', params: { countryCode } }),
      transformResponse: (reply: { data: CoinPackage[] }) =>
        [...reply.data].sort((a, b) => a.coins - b.coins),
      providesTags: ['Package'],
    }),
  }),
});

export const { useWalletQuery, useMethodsQuery, usePackagesQuery } = walletApi;
