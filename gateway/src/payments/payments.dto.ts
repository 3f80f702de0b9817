import { z } from 'zod';
import { transaction } from '../wallet/wallet.dto.js';

const countryCode = z.enum(['PK', 'UAE']);

export const packagesQuery = z.strictObject({ countryCode: countryCode.default('UAE') });
export type PackagesQuery = z.infer<typeof packagesQuery>;

/** A way to pay and one market whose prices it takes. */
export const paymentMethod = z
  .object({ id: z.string(), countryCode, currency: z.string() })
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
  // Accepted for older clients; the address is the one this gateway saw.
  customerIp: z.string().max(64).optional(),
  iframe: z.literal(true).optional(),
});

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
    payment: z.union([z.object({ chargeMeta }), z.object({ redirect })]),
    transaction,
    reference: z.string(),
  })
  .meta({ id: 'BuyReply' });
export type BuyReply = z.infer<typeof buyReply>;

/** Fields of a provider's page; the names are the provider's. */
export const returnFields = z.record(z.string().max(100), z.string().max(4_000));
export type ReturnFields = z.infer<typeof returnFields>;
