import { z } from 'zod';
import { defineEvent } from './envelope.js';

/** Coins travel as decimal strings (int64). */
export const coinsText = z.string().regex(/^-?[0-9]{1,13}$/);

/**
 * Of an anonymous gift on a post: the same for all that this person gives anonymously on that post, another on every
 * other, and nobody but the wallet can tell whose it is. Givers are counted by it.
 */
const giverMark = z
  .string()
  .regex(/^[\w-]{22}$/)
  .optional();

const sentGift = {
  giftId: z.uuid(),
  fromAccountId: z.uuid(),
  toAccountId: z.uuid(),
  coins: coinsText,
  postId: z.uuid().optional(),
  giftName: z.string().optional(),
  /** How many of it; absent for one and for a free amount. */
  quantity: z.int().positive().optional(),
  matureTime: z.iso.datetime(),
};

/** Coins went from one person to another. Of an anonymous gift nobody is told who gave. */
export const giftSent = defineEvent({
  name: 'wallet.gift_sent.v2',
  signed: true,
  schema: z.object({
    ...sentGift,
    /** Absent of an anonymous gift. */
    fromAccountId: sentGift.fromAccountId.optional(),
    giverMark,
    /** When it was given; the event's own time where it is absent. */
    giveTime: z.iso.datetime().optional(),
  }),
  keyOf: (data) => data.toAccountId,
  hidesActor: (data) => data.fromAccountId === undefined,
});

/** The same from when no gift was anonymous: read where it waits in topics, sent no more. */
export const giftSentFormerly = defineEvent({
  name: 'wallet.gift_sent.v1',
  signed: true,
  schema: z.object(sentGift),
  keyOf: (data) => data.toAccountId,
});

/** Coins of a gift went back before they matured: to the giver, or to the bank that paid for them. */
export const giftReversed = defineEvent({
  name: 'wallet.gift_reversed.v1',
  signed: true,
  schema: z.object({
    giftId: z.uuid(),
    /** Absent of an anonymous gift. */
    fromAccountId: z.uuid().optional(),
    giverMark,
    toAccountId: z.uuid(),
    postId: z.uuid().optional(),
    /** What went back of what was given, this time. */
    coins: coinsText,
    /** Nothing of the gift is left. */
    isWhole: z.boolean(),
    /** When the gift was given. */
    giveTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.toAccountId,
  hidesActor: (data) => data.fromAccountId === undefined,
});

const restatedGift = { giftId: z.uuid(), toAccountId: z.uuid(), coins: coinsText };

/**
 * A gift from before its coins and its giver were counted, told again once by a migration, less what went back of it. Who
 * keeps sums adds it where that gift is missing; nobody is told of a gift by this.
 */
export const giftRestated = defineEvent({
  name: 'wallet.gift_restated.v2',
  signed: true,
  schema: z.object({
    ...restatedGift,
    /** Absent of an anonymous gift. */
    fromAccountId: z.uuid().optional(),
    giverMark,
    postId: z.uuid().optional(),
    giveTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.toAccountId,
  hidesActor: (data) => data.fromAccountId === undefined,
});

/** The same from when givers were not counted: of gifts on posts alone. */
export const giftRestatedFormerly = defineEvent({
  name: 'wallet.gift_restated.v1',
  signed: true,
  schema: z.object({ ...restatedGift, postId: z.uuid() }),
  keyOf: (data) => data.toAccountId,
});

/** Gifts became their receiver's for good, together: they can be spent, as far as they did not pay a debt. */
export const giftsMatured = defineEvent({
  name: 'wallet.gift_matured.v1',
  signed: true,
  schema: z.object({
    journalId: z.uuid(),
    accountId: z.uuid(),
    /** Of all of them. */
    coins: coinsText,
    gifts: z.int().positive(),
    matureTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.accountId,
});

/** Coins of a purchase are held until its money went back, or cannot. Said once per refund. */
export const refundHeld = defineEvent({
  name: 'wallet.refund_held.v1',
  signed: true,
  schema: z.object({
    refundId: z.uuid(),
    purchaseId: z.uuid(),
    accountId: z.uuid(),
    /** What is held; what of the price it is, payments decides. */
    coins: coinsText,
    holdTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.accountId,
});

/**
 * Support opened the case of a purchase that a bank took back. Said once per purchase, and not of cases that payments
 * told of.
 */
export const chargebackOpened = defineEvent({
  name: 'wallet.chargeback_opened.v1',
  signed: true,
  schema: z.object({
    purchaseId: z.uuid(),
    accountId: z.uuid(),
    openTime: z.iso.datetime(),
  }),
  keyOf: (data) => data.accountId,
});
