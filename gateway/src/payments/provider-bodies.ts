import type { z } from 'zod';
import {
  buyBody,
  buyReply,
  pageBuyBody,
  pageBuyReply,
  portalBuyReply,
  tapBuyReply,
} from './payments.dto.js';
import {
  buyReplyOf,
  pageBuyReplyOf,
  portalBuyReplyOf,
  tapBuyReplyOf,
  type OpenedPurchase,
} from './payments.mapper.js';

/** How the buy call of one provider is asked and answered. */
export interface BuyCall {
  /** `details`: what this provider asks the payer for besides, by its own names. */
  readonly body: z.ZodType<{
    readonly packageId: string;
    /** Where the receipt goes and what the provider is told; without it the account's. */
    readonly email?: string | undefined;
    readonly details?: Readonly<Record<string, string>> | undefined;
  }>;
  readonly reply: z.ZodType;
  /** The reply to an opened purchase, in the shape of this call; undefined for a step that its browsers are not given. */
  readonly toReply: (opened: OpenedPurchase, publicUrl: string) => object | undefined;
}

export type BuyCalls = ReadonlyMap<string, BuyCall>;

/** Token of the buy calls of this gateway. */
export const BUY_CALLS = Symbol('buy-calls');

const pageCall: BuyCall = { body: pageBuyBody, reply: pageBuyReply, toReply: pageBuyReplyOf };

/** Every provider that can be bought with, by its name in the address. */
export const buyCalls: BuyCalls = new Map([
  ['amazon', { body: buyBody, reply: buyReply, toReply: buyReplyOf }],
  ['telr', pageCall],
  ['epay', { body: pageBuyBody, reply: portalBuyReply, toReply: portalBuyReplyOf }],
  ['walee', pageCall],
  // Its address in the spec is that of `cardBuyCalls`; this one is for clients that go by the names of methods.
  ['walee-card', { ...pageCall, body: buyBody }],
  ['tap', { body: pageBuyBody, reply: tapBuyReply, toReply: tapBuyReplyOf }],
]);

/** Providers whose card has an address below that of their own, `payment/walee/card/buy`. */
export const cardBuyCalls: BuyCalls = new Map([['walee', pageCall]]);
