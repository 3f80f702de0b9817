import { z } from 'zod';
import { minorOf } from '../wire/major-units.rules.js';
import { jsonOf } from '../wire/json.rules.js';

const text = z.string().max(2_000);

/** What we read of a charge, in answers and webhooks alike. Amounts are JSON numbers in major units. */
export const tapCharge = z.object({
  id: text.min(1),
  status: text,
  amount: z.union([z.number(), text]),
  currency: text,
  transaction: z.object({ url: text.nullish(), created: z.union([text, z.number()]).nullish() }),
  reference: z
    .object({
      transaction: text.nullish(),
      gateway: text.nullish(),
      payment: text.nullish(),
    })
    .prefault({}),
  response: z.object({ code: text.nullish() }).nullish(),
  merchant: z.object({ id: text.nullish() }).nullish(),
});
export type TapCharge = z.infer<typeof tapCharge>;

/** A page of charges, newest first. */
export const tapChargeList = z.object({
  charges: z.array(tapCharge),
  has_more: z.boolean().default(false),
});

/** The charge in a JSON text, if it is one. */
export function chargeIn(json: string): TapCharge | undefined {
  return tapCharge.safeParse(jsonOf(json)).data;
}

/** What a charge is about in minor units; undefined where it is no amount of its currency. */
export function minorOfCharge({ amount, currency }: TapCharge): bigint | undefined {
  return minorOf(`${amount}`, currency);
}

/**
 * Of the charges with one reference the one that tells: money that was taken, else the newest. There is one, unless the
 * provider forgot within 24 h that it knows the reference.
 */
export function tellingCharge(
  charges: readonly TapCharge[],
  reference: string,
): TapCharge | undefined {
  const ours = charges.filter((charge) => charge.reference.transaction === reference);
  return ours.find(({ status }) => status === 'CAPTURED') ?? ours[0];
}
