import { z } from 'zod';
import { mobileWalletPhone } from '@mate/contracts/mobile-wallets';
import { transaction } from '../../wallet/wallet.dto.js';

/** Phones are as long as this, and no longer. */
const PHONE_LENGTH = 11;

/** The providers behind the names that this call has for them. */
export const providerOfWallet = { JAZZ_CASH: 'jazzcash', EASY_PAISA: 'easypaisa' } as const;

/** What the one buy call of both wallets takes. */
export const mobileWalletBody = z.strictObject({
  packageId: z.string().min(1).max(64),
  paymentMethod: z.enum(['JAZZ_CASH', 'EASY_PAISA']),
  // Payments says whether it is an address.
  email: z.string().max(254),
  phone: z
    .string()
    .max(PHONE_LENGTH)
    .regex(mobileWalletPhone)
    .meta({ description: 'The number that the wallet belongs to: 03xxxxxxxxx' }),
  // Some accounts of the merchant at JazzCash need it.
  cnic: z
    .string()
    .regex(/^[0-9]{6}$/)
    .optional()
    .meta({ description: 'Last six digits of the payer’s identity card' }),
  countryCode: z.literal('PK'),
});
export type MobileWalletBody = z.infer<typeof mobileWalletBody>;

/** `message` says what the payer does next, or why nothing can be done. */
export const mobileWalletReply = z
  .object({ message: z.string(), transaction, reference: z.string() })
  .meta({ id: 'MobileWalletReply' });
export type MobileWalletReply = z.infer<typeof mobileWalletReply>;
