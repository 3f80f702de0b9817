import { walletApi } from '../../../entities/wallet/wallet-api.js';
import type { TransferReply } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

/** Coins on their way to somebody. */
interface TransferOrder {
  targetUserId: string;
  coins: number;
  description?: string;
  /** One per intention; a retry of the same keeps it, so that the coins are sent once. */
  idempotencyKey: string;
}

const sendingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendTransfer: build.mutation<TransferReply, TransferOrder>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'payment/transfer',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      transformResponse: unwrap<TransferReply>,
      // After a failure too: whether the coins went is for the server to say.
      invalidatesTags: [
        { type: 'Wallet', id: 'ME' },
        { type: 'Wallet', id: 'ALLOWANCE' },
        'Transaction',
        'Transfer',
      ],
      async onQueryStarted(_order, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        const { coinBalance } = reply.data;
        dispatch(
          walletApi.util.updateQueryData('wallet', undefined, (draft) => {
            draft.coinBalance = coinBalance;
          }),
        );
      },
    }),
  }),
});

export const { useSendTransferMutation } = sendingApi;
