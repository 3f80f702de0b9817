import type {
  Envelope,
  Gift,
  GiftAllowance,
  GiftReply,
  GiftTerms,
  PostType,
} from '../../lib/api-types.js';
import { patchPost } from '../../entities/post/posts-api.js';
import { coinsCall, coinsTags, takeBalance } from '../../entities/wallet/sent-coins.js';
import type { SentOnce } from '../../entities/wallet/sent-coins.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

/** A gift on its way to the server. */
export interface GiftOrder extends SentOnce {
  targetUserId: string;
  coins: number;
  shortId?: string;
  /** Of that post; it is not sent. */
  postType?: PostType;
  giftId: string;
  quantity: number;
  message?: string;
  anonymous?: boolean;
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
      query: ({ postType: _kept, ...order }) => coinsCall('payment/gift', order),
      transformResponse: unwrap<GiftReply>,
      invalidatesTags: [...coinsTags],
      async onQueryStarted({ coins, postType, shortId }, api) {
        const went = await takeBalance(api);
        if (!went || shortId === undefined || postType === undefined) return;
        patchPost(api, { _id: shortId, type: postType }, ({ counts }) => {
          counts.giftCoins = (counts.giftCoins ?? 0) + coins;
          // Whether the giver is one of those before is not known; where there were none, there is one now.
          counts.givers = Math.max(1, counts.givers ?? 0);
        });
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
