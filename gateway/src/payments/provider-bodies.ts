import type { z } from 'zod';
import type {
  CreatePurchaseResponse,
  Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { amazonBuyBody, amazonBuyReply } from './payments.dto.js';
import { chargeMetaOf, purchaseTransactionOf } from './payments.mapper.js';

/** A purchase that was opened, with the payer's step. */
export type OpenedPurchase = CreatePurchaseResponse & { readonly purchase: Purchase };

/** How the buy call of one provider is asked and answered. */
export interface BuyCall {
  /** `details`: what this provider asks the payer for besides, by its own names. */
  readonly body: z.ZodType<{
    readonly packageId: string;
    readonly details?: Readonly<Record<string, string>> | undefined;
  }>;
  readonly reply: z.ZodType;
  /** Undefined where the step is not the one that payers of this provider are given. */
  replyOf(opened: OpenedPurchase): object | undefined;
}

export type BuyCalls = ReadonlyMap<string, BuyCall>;

/** Token of the buy calls of this gateway. */
export const BUY_CALLS = Symbol('buy-calls');

const amazon: BuyCall = {
  body: amazonBuyBody,
  reply: amazonBuyReply,
  replyOf: ({ purchase, form }) =>
    form && {
      payment: { chargeMeta: chargeMetaOf(form) },
      transaction: purchaseTransactionOf(purchase),
      reference: purchase.reference,
    },
};

/** Every provider that can be bought with, by its name in the address. */
export const buyCalls: BuyCalls = new Map([['amazon', amazon]]);
