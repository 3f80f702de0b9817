import { z } from 'zod';
import { transaction } from '../wallet/wallet.dto.js';

// Named, so that clients have one type of it, whatever the address.
const countryCode = z.enum(['PK', 'UAE']).meta({ id: 'Market' });

export const packagesQuery = z.strictObject({ countryCode: countryCode.default('UAE') });
export type PackagesQuery = z.infer<typeof packagesQuery>;

/** A way to pay and one market whose prices it takes. */
export const paymentMethod = z
  // `isDown`: the provider does not answer at the moment.
  .object({ id: z.string(), countryCode, currency: z.string(), isDown: z.boolean() })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const coinPackage = z
  .object({
    _id: z.string(),
    name: z.string(),
    coins: z.int(),
    currency: z.string(),
    originalPrice: z.number(),
    priceAfterDiscount: z.number(),
  })
  .meta({ id: 'Package' });
export type CoinPackage = z.infer<typeof coinPackage>;

/** What every buy call takes; a provider that asks the payer for more adds `details`. */
export const buyBody = z.strictObject({
  packageId: z.string().min(1).max(64),
  // Payments says whether it is an address.
  email: z.string().max(254).optional(),
  // Accepted for older clients; the address is the one this gateway saw.
  customerIp: z.string().max(64).optional(),
  iframe: z.literal(true).optional(),
});

/** Of providers with a page to go to. The package says the market; `countryCode` is what the payer chose it in. */
export const pageBuyBody = buyBody.extend({ countryCode: countryCode.optional() });

/** A form that the browser posts to the provider's page in a frame. */
const chargeMeta = z
  .object({
    action: z.string(),
    method: z.literal('POST'),
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ChargeMeta' });

/** A page of the provider that the browser goes to. */
const redirect = z.object({ url: z.string() }).meta({ id: 'PayerRedirect' });

/** What the payer does next, whoever the provider is, and the transaction that it is for. */
export const buyReply = z
  .object({
    // Null where the provider refused, which the transaction tells.
    payment: z.union([z.object({ chargeMeta }), z.object({ redirect })]).nullable(),
    transaction,
    reference: z.string(),
  })
  .meta({ id: 'BuyReply' });
export type BuyReply = z.infer<typeof buyReply>;

/** The same, with the page once more in `result`; null where the provider refused. */
export const pageBuyReply = buyReply
  .extend({ result: z.object({ url: z.string() }).nullable() })
  .meta({ id: 'PageBuyReply' });
export type PageBuyReply = z.infer<typeof pageBuyReply>;

/** The same, with the page a third time: `fields` is JSON text that contains `url`, for clients that read that. */
export const portalBuyReply = buyReply
  .extend({ result: z.object({ url: z.string(), fields: z.string() }).nullable() })
  .meta({ id: 'PortalBuyReply' });
export type PortalBuyReply = z.infer<typeof portalBuyReply>;

/** What Tap's card script needs, in the names of the product's own specification. */
export const tapBuyReply = z
  .object({
    /** The purchase: what is charged next. */
    _id: z.string(),
    /** This account's alone. */
    customerId: z.string(),
    amount: z.number(),
    currency: z.string(),
    publicKey: z.string(),
    merchantId: z.string(),
    scriptUrl: z.string(),
    transaction,
    reference: z.string(),
  })
  .meta({ id: 'TapBuyReply' });
export type TapBuyReply = z.infer<typeof tapBuyReply>;

/** What the provider's own script made of the payer's card, for a purchase that was opened. */
export const chargeBody = z.strictObject({
  transactionId: z.string().min(1).max(64),
  token: z.string().min(1).max(256),
});
export type ChargeBody = z.infer<typeof chargeBody>;

/** `transaction.url` is the bank's page, where the payer goes next; null where there is none. */
export const chargeReply = z
  .object({ transaction: transaction.extend({ url: z.string().nullable() }), message: z.string() })
  .meta({ id: 'ChargeReply' });
export type ChargeReply = z.infer<typeof chargeReply>;

export const recheckBody = z.strictObject({ transactionId: z.string().min(1).max(64) });
export type RecheckBody = z.infer<typeof recheckBody>;

/** Fields of a provider's page; the names are the provider's. */
export const returnFields = z.record(z.string().max(100), z.string().max(4_000));
export type ReturnFields = z.infer<typeof returnFields>;
