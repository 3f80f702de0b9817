import type { StatementLine } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

const refundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestRefund: build.mutation<
      StatementLine,
      { id: string; reason: string; idempotencyKey: string }
    >({
      query: ({ id, reason, idempotencyKey }) => ({
        url: `payment/transaction/${encodeURIComponent(id)}/refund-request`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: { reason },
      }),
      transformResponse: unwrap<StatementLine>,
      // Its coins are set aside.
      invalidatesTags: (_line, error) =>
        error === undefined ? [{ type: 'Wallet', id: 'ME' }, 'Transaction'] : [],
    }),
  }),
});

export const { useRequestRefundMutation } = refundApi;
