import type {
  Envelope,
  Gift,
  GiftAllowance,
  GiftReply,
  GiftTerms,
  PostType,
} from '../../lib/api-types.js';
import { countOnPost } from '../../entities/post/posts-api.js';
import { walletApi } from '../../entities/wallet/wallet-api.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

/** A gift on its way to the server. */
export interface GiftOrder {
  targetUserId: string;
  coins: number;
  shortId?: string;
  /** Of that post; it is not sent. */
  postType?: PostType;
  giftId: string;
  quantity: number;
  message?: string;
  anonymous?: boolean;
  /** One per intention; a retry of the same gift keeps it, so that it is sent once. */
  idempotencyKey: string;
}

const giftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    giftCatalogue: build.query<Gift[], void>({
      query: () => 'payment/gift/catalogue',
      transformResponse: (reply: Envelope<Gift[]>) =>
        [...unwrap(reply)].sort((a, b) => a.coins - b.coins),
      providesTags: ['Gift'],
    }),
    giftTerms: build.query<GiftTerms, void>({
      query: () => 'payment/gift/terms',
      transformResponse: unwrap<GiftTerms>,
    }),
    giftAllowance: build.query<GiftAllowance, void>({
      query: () => 'payment/gift/allowance',
      transformResponse: unwrap<GiftAllowance>,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Wallet', id: 'ALLOWANCE' }],
    }),
    sendGift: build.mutation<GiftReply, GiftOrder>({
      query: ({ idempotencyKey, postType: _kept, ...body }) => ({
        url: 'payment/gift',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      transformResponse: unwrap<GiftReply>,
      // After a failure too: whether the coins went is for the server to say.
      invalidatesTags: [
        { type: 'Wallet', id: 'ME' },
        { type: 'Wallet', id: 'ALLOWANCE' },
        'Transaction',
      ],
      async onQueryStarted({ coins, postType, shortId }, api) {
        const { dispatch, queryFulfilled } = api;
        // Coins are never counted ahead: only the server's balance is shown.
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        const { coinBalance } = reply.data;
        dispatch(
          walletApi.util.updateQueryData('wallet', undefined, (draft) => {
            draft.coinBalance = coinBalance;
          }),
        );
        if (shortId !== undefined && postType !== undefined)
          countOnPost(api, { _id: shortId, type: postType }, { count: 'giftCoins', by: coins });
      },
    }),
  }),
});

export const {
  useGiftCatalogueQuery,
  useGiftTermsQuery,
  useGiftAllowanceQuery,
  useSendGiftMutation,
} = giftsApi;
