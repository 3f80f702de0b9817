import { coinsCall, coinsTags, takeBalance } from '../../../entities/wallet/sent-coins.js';
import type { SentOnce } from '../../../entities/wallet/sent-coins.js';
import type { TransferReply } from '../../../lib/api-types.js';
import { baseApi, unwrap } from '../../../lib/base-api.js';

/** Coins on their way to somebody. */
interface TransferOrder extends SentOnce {
  targetUserId: string;
  coins: number;
  description?: string;
}

const sendingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendTransfer: build.mutation<TransferReply, TransferOrder>({
      query: (order) => coinsCall('payment/transfer', order),
      transformResponse: unwrap<TransferReply>,
      invalidatesTags: [...coinsTags, 'Transfer'],
      onQueryStarted: async (_order, call) => void (await takeBalance(call)),
    }),
  }),
});

export const { useSendTransferMutation } = sendingApi;
