import { z } from 'zod';
import { GIFT_COINS_MAX, GIFT_MESSAGE_LENGTH_MAX, TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import { paymentReason } from '@mate/contracts/payments';
import {
  amountTypeWords,
  sortOrderWords,
  transactionSortWords,
  transactionStateWords,
  transactionTypeWords,
  transferSortWords,
} from '@mate/contracts/words/transaction-words';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { freezeReasonWords } from '@mate/contracts/words/balance-words';
import { written } from '@mate/contracts/written';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';
import { lineRefund } from './refunds/refunds.dto.js';

/** Coins that mature together, and when the first of them do. */
export const maturingCoins = z.object({ at: z.string(), coins: z.int() });

const freezeReason = z.enum([...freezeReasonWords.all, 'OTHER']);

export const wallet = z
  .object({
    coinBalance: z.int(),
    pendingGiftCoins: z.int(),
    /** Reserved until the outcome of a refund. */
    heldCoins: z.int(),
    /** Owed; paid first of whatever comes in. */
    debtCoins: z.int(),
    /** Why the owner may not spend, and since when. */
    frozen: z.object({ reason: freezeReason, since: z.string() }).nullable(),
    /** When the next pending coins become spendable. */
    nextMaturity: maturingCoins.nullable(),
    /** Pending coins by the day (UTC) on which they mature, the next first, 8 days at most. */
    pending: maturingCoins.array(),
    /** Whether people may send coins to each other here outside of gifts. */
    canTransfer: z.boolean(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof wallet>;

/** What the wallet held at a time. */
export const pastBalance = z
  .object({
    coinBalance: z.int(),
    pendingGiftCoins: z.int(),
    /** Kept back for what is not decided yet. */
    heldCoins: z.int(),
    /** Owed to the platform. */
    debtCoins: z.int(),
  })
  .meta({ id: 'PastBalance' });
export type PastBalance = z.infer<typeof pastBalance>;

export const walletAtQuery = z.strictObject({
  time: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
});
export type WalletAtQuery = z.infer<typeof walletAtQuery>;

/** What there was before a period began and when it ended. */
export const periodBalances = z
  .object({ opening: pastBalance, closing: pastBalance })
  .meta({ id: 'PeriodBalances' });
export type PeriodBalances = z.infer<typeof periodBalances>;

const transactionStatus = z.enum(transactionStateWords.all);
const transactionType = z.enum(transactionTypeWords.all);

/** What a line may say beside the product's own words: something newer than this gateway. */
const OTHER = 'OTHER';
const lineStatus = z.enum([...transactionStatus.options, OTHER]);
const lineType = z.enum([...transactionType.options, OTHER]);

export const transaction = z
  .object({
    _id: z.string(),
    amountType: z.enum(amountTypeWords.all),
    amount: z.number(),
    currency: z.string().nullable(),
    coins: z.int().nullable(),
    direction: z.enum(['in', 'out']),
    status: lineStatus,
    type: lineType,
    /** Why a purchase failed. */
    reason: paymentReason.meta({ id: 'PaymentReason' }).optional(),
    /**
     * English words for the reason, for clients that know no other; of a gift what its giver said with it, of a transfer
     * and of given coins what they were for.
     */
    message: z.string().optional(),
    counterpartyId: z.string().optional(),
    shortId: z.string().optional(),
    /** Which gift of the catalogue, and how many of it. */
    gift: z.object({ _id: z.string(), name: z.string(), quantity: z.int() }).optional(),
    /** The receiver of the gift does not learn who gave. */
    anonymous: z.literal(true).optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

/** What a list says about the post that something was given to. */
export const giftedPost = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.enum(postTypeWords.all),
});
export type GiftedPost = z.infer<typeof giftedPost>;

/** A line of the history with what it is about in words. */
export const statementLine = transaction
  .extend({
    /** The other side of a gift; null where there is none, it is gone, or it stays unknown. */
    counterparty: person.nullable(),
    /** What a gift was given on; null where it was none, or may not be seen any more. */
    post: giftedPost.nullable(),
    /** What was bought. */
    package: z.object({ coins: z.int(), price: z.number(), currency: z.string() }).nullable(),
    /** The journal that moved the coins. */
    journalId: z.string().nullable(),
    /** What became of the wish to give a purchase back. */
    refund: lineRefund.nullable(),
    /** Of the coins that came, those that paid what was owed. */
    repaidCoins: z.int(),
    /** Of a gift, taken back before it matured. */
    reversedCoins: z.int(),
    /** When a received gift is one's own to spend; null for all other lines. */
    maturesAt: z.string().nullable(),
    /** How many gifts matured together; null for all other lines. */
    giftCount: z.int().nullable(),
    /** When what is left of given coins goes; null for all other lines. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLine>;

/** A line with the own side of its journals. */
export const transactionDetails = statementLine
  .extend({
    /** Until when a refund of a purchase can be asked for; null where it cannot any more. */
    refundableUntil: z.string().nullable(),
    /** Coins that would go back; 0 where nothing is left or a refund is under way. */
    refundableCoins: z.int(),
    journals: z.array(
      z.object({
        _id: z.string(),
        code: z.string(),
        createdAt: z.string(),
        /** What it did to each own account; `coins` is negative where coins left. */
        postings: z.array(z.object({ account: z.string(), coins: z.int(), balanceAfter: z.int() })),
      }),
    ),
  })
  .meta({ id: 'TransactionDetails' });
export type TransactionDetails = z.infer<typeof transactionDetails>;

/** A bound of a list by time; empty for none. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')])
  .default('');

export const transactionsQuery = z.strictObject({
  // By amount: by the coins that a line moved, in whichever direction.
  sort: z.enum(transactionSortWords.all).default('updatedAt'),
  order: z.enum(sortOrderWords.all).default('desc'),
  type: z.enum([...transactionType.options, 'COIN_PURCHASED', 'GIFTING']).optional(),
  status: transactionStatus.optional(),
  from: moment,
  to: moment,
  ...cursorShape,
  ...pageShape({ limitMax: TABLE_LIMIT_MAX }),
});
export type TransactionsQuery = z.infer<typeof transactionsQuery>;

// The oldest first: a line that changes meanwhile comes again at the end instead of being missed.
const fileOrder = { order: z.enum(sortOrderWords.all).default('asc') };

export const statementFileQuery = transactionsQuery
  .omit({ cursor: true, page: true, limit: true })
  .extend(fileOrder);
export type StatementFileQuery = z.infer<typeof statementFileQuery>;

export const transfersQuery = z.strictObject({
  from: moment,
  to: moment,
  // A transfer never changes, so both times of it are one.
  sort: z.enum([...transferSortWords.all, 'updatedAt']).default('createdAt'),
  order: z.enum(sortOrderWords.all).default('desc'),
  ...cursorShape,
  ...pageShape({ limitMax: TABLE_LIMIT_MAX }),
});
export type TransfersQuery = z.infer<typeof transfersQuery>;

export const transferFileQuery = transfersQuery
  .omit({ cursor: true, page: true, limit: true })
  .extend(fileOrder);
export type TransferFileQuery = z.infer<typeof transferFileQuery>;

export const transfer = z
  .object({
    _id: z.string(),
    fromUser: person.nullable(),
    toUser: person.nullable(),
    isAdminTransfer: z.boolean(),
    coins: z.int(),
    amount: z.number().nullable(),
    discount: z.number().nullable(),
    description: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transfer>;

export const transferBody = z.strictObject({
  targetUserId: z.uuid(),
  coins: z.int().positive().max(GIFT_COINS_MAX),
  /** What both sides read beside it. */
  description: written(GIFT_MESSAGE_LENGTH_MAX).optional(),
});
export type TransferBody = z.infer<typeof transferBody>;

export const transferReply = z
  .object({ transaction, coinBalance: z.int() })
  .meta({ id: 'TransferReply' });
export type TransferReply = z.infer<typeof transferReply>;
