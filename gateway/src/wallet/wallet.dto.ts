import { z } from 'zod';
import { GIFT_COINS_MAX, GIFT_QUANTITY_MAX, TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import { paymentReason } from '@mate/contracts/payments';
import {
  amountTypeWords,
  sortOrderWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { person } from '../users/person.dto.js';

export const wallet = z
  .object({
    coinBalance: z.int(),
    pendingGiftCoins: z.int(),
    /** When the next pending coins become spendable. */
    nextMaturity: z.object({ at: z.string(), coins: z.int() }).nullable(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof wallet>;

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
    /** English words for the reason, for clients that know no other. */
    message: z.string().optional(),
    counterpartyId: z.string().optional(),
    shortId: z.string().optional(),
    /** Which gift of the catalogue, and how many of it. */
    gift: z.object({ _id: z.string(), name: z.string(), quantity: z.int() }).optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

export const transactionsQuery = z.strictObject({
  sort: z.literal('updatedAt').default('updatedAt'),
  order: z.enum(sortOrderWords.all).default('desc'),
  type: z.enum([...transactionType.options, 'COIN_PURCHASED', 'GIFTING']).optional(),
  ...cursorShape,
  ...pageShape({ limitMax: TABLE_LIMIT_MAX }),
});
export type TransactionsQuery = z.infer<typeof transactionsQuery>;

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')]).default('');

export const transfersQuery = z.strictObject({
  from: moment,
  to: moment,
  // A transfer never changes, so both times of it are one.
  sort: z.enum(['createdAt', 'updatedAt']).default('createdAt'),
  order: z.enum(sortOrderWords.all).default('desc'),
  ...cursorShape,
  ...pageShape({ limitMax: TABLE_LIMIT_MAX }),
});
export type TransfersQuery = z.infer<typeof transfersQuery>;

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

export const gift = z
  .object({ _id: z.string(), name: z.string(), coins: z.int(), picture: z.string().nullable() })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof gift>;

export const giftBody = z.strictObject({
  targetUserId: z.uuid(),
  coins: z.int().positive().max(GIFT_COINS_MAX),
  shortId: z.uuid().optional(),
  giftId: z.string().min(1).max(64).optional(),
  /** How many of the gift: `coins` is its price times this. */
  quantity: z.int().min(1).max(GIFT_QUANTITY_MAX).default(1),
});
export type GiftBody = z.infer<typeof giftBody>;

export const giftReply = z.object({ transaction, coinBalance: z.int() }).meta({ id: 'GiftReply' });
export type GiftReply = z.infer<typeof giftReply>;
