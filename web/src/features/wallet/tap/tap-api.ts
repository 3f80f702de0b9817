import type { TapBuyReply, TapChargeReply } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';
import { methodsAfter } from '../payment-methods.js';

const tapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    buyWithTap: build.mutation<
      TapBuyReply,
      { packageId: string; countryCode: 'PK' | 'UAE'; email?: string; idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...wish }) => ({
        url: 'payment/tap/buy',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: wish,
      }),
      transformResponse: unwrap<TapBuyReply>,
      invalidatesTags: methodsAfter,
    }),
    chargeTap: build.mutation<
      TapChargeReply,
      { transactionId: string; token: string; idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...card }) => ({
        url: 'payment/tap/charge',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: card,
      }),
      transformResponse: unwrap<TapChargeReply>,
      invalidatesTags: methodsAfter,
    }),
  }),
});

export const { useBuyWithTapMutation, useChargeTapMutation } = tapApi;
