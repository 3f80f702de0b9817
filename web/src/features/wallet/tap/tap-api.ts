import type { TapBuyReply, TapChargeReply } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

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
      // A provider that did not answer may be one that is down.
      invalidatesTags: (_reply, error) => (error ? ['PaymentMethod'] : []),
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
    }),
  }),
});

export const { useBuyWithTapMutation, useChargeTapMutation } = tapApi;
