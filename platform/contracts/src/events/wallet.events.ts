import { z } from 'zod';
import { defineEvent } from './envelope.js';

/** Coins travel as decimal strings (int64). */
export const coinsText = z.string().regex(/^-?[0-9]{1,13}$/);

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

/**
 * A gift on a post from before its coins were counted there, told again once by a migration. Who keeps sums adds it
 * where that gift is missing; nobody is told of a gift by this.
 */
export const giftRestated = defineEvent({
  name: 'wallet.gift_restated.v1',
  signed: true,
  schema: z.object({
    giftId: z.uuid(),
    toAccountId: z.uuid(),
    coins: coinsText,
    postId: z.uuid(),
  }),
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
