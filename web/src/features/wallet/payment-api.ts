import type {
  BuyReply,
  MobileWalletBody,
  MobileWalletReply,
  TransactionDetails,
} from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { isFramed, methodsAfter } from './payment-methods.js';

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    buyWithCard: build.mutation<
      BuyReply,
      { provider: string; packageId: string; email: string | undefined; idempotencyKey: string }
    >({
      query: ({ provider, packageId, email, idempotencyKey }) => ({
        url: `payment/${provider}/buy`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        // @NOTE the gateway reads the address from the connection; what a browser claims counts for nothing.
        body: isFramed(provider)
          ? { packageId, email, customerIp: '', iframe: true }
          : { packageId, email },
      }),
      transformResponse: unwrap<BuyReply>,
      invalidatesTags: methodsAfter,
    }),
    buyWithWallet: build.mutation<
      MobileWalletReply,
      Omit<MobileWalletBody, 'countryCode' | 'cnic'> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...wish }) => ({
        url: 'payment/mobile-wallet/buy',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: { ...wish, countryCode: 'PK' },
      }),
      transformResponse: unwrap<MobileWalletReply>,
      invalidatesTags: methodsAfter,
    }),
    transaction: build.query<TransactionDetails, string>({
      query: (id) => `payment/transaction/${encodeURIComponent(id)}`,
      transformResponse: unwrap<TransactionDetails>,
      keepUnusedDataFor: 5,
    }),
  }),
});

export const {
  useBuyWithCardMutation,
  useBuyWithWalletMutation,
  useLazyTransactionQuery,
  useTransactionQuery,
} = paymentApi;
