import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of JazzCash, without the service's prefix. */
export const jazzcashConfigSchema = z.object({
  JAZZCASH_MERCHANT_ID: secret,
  JAZZCASH_PASSWORD: secret,
  /** Signs what we send and what comes back. */
  JAZZCASH_INTEGRITY_SALT: secret,
  /** The salt of before, accepted too while it is being changed. */
  JAZZCASH_INTEGRITY_SALT_PREVIOUS: secret.optional(),
  /** Allows refunds. Empty: a person makes them in the provider's portal. */
  JAZZCASH_MERCHANT_MPIN: secret.optional(),
  /** Base of a stand-in for the provider's host: `<url>/jazzcash/ApplicationAPI/…`. Empty: the real host. */
  JAZZCASH_URL: httpUrl.optional(),
  JAZZCASH_API_URL: httpUrl.default('https://payments.jazzcash.com.pk'),
  /** Currencies that the merchant account takes. */
  JAZZCASH_CURRENCIES: list.default(['PKR']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  JAZZCASH_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
  /** How long the buyer's request waits for a refusal before the phone is asked. */
  JAZZCASH_HEAD_START_MS: z.coerce.number().int().min(1).max(4_000).default(2_000),
  /** How long the payer may take to answer before the call is given up; inquiries go on. */
  JAZZCASH_APPROVAL_MS: z.coerce.number().int().min(1_000).max(300_000).default(90_000),
});

export type JazzcashConfig = z.infer<typeof jazzcashConfigSchema>;

const REAL_HOST = /(?:^|[.])jazzcash[.]com[.]pk$/;
const TEST_HOST = /^sandbox[.]/;

/** What of the settings is a stand-in's: its address, another host than the provider's live one, a made-up merchant. */
export function jazzcashStandIns(config: JazzcashConfig): readonly string[] {
  return standInsOf(config, {
    url: 'JAZZCASH_URL',
    addresses: ['JAZZCASH_API_URL'],
    isReal: (address) => isAddressOf(address, REAL_HOST) && !isAddressOf(address, TEST_HOST),
    merchant: 'JAZZCASH_MERCHANT_ID',
  });
}
