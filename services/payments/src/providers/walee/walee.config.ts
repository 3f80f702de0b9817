import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of Walee, for its wallet and its card alike, without the service's prefix. */
export const waleeConfigSchema = z.object({
  WALEE_MERCHANT_ID: secret,
  /** Of the account; sent with every call. */
  WALEE_API_KEY: secret,
  /** Base of its calls. No public page names it, so there is no default. */
  WALEE_API_URL: httpUrl,
  /** Origins of the payer's page, with commas; those of the calls are always allowed. */
  WALEE_PAGE_ORIGINS: list.optional(),
  /** Currencies that the merchant account takes. */
  WALEE_CURRENCIES: list.default(['PKR']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  WALEE_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
});

export type WaleeConfig = z.infer<typeof waleeConfigSchema>;

/** The company's own domain. Assumed: no public page names the hosts of its calls and pages. */
const REAL_HOST = /(?:^|[.])walee[.]pk$/;

/** What of the settings is the sandbox's, or anybody else's. */
export function waleeStandIns(config: WaleeConfig): readonly string[] {
  return standInsOf(config, {
    addresses: ['WALEE_API_URL', 'WALEE_PAGE_ORIGINS'],
    isReal: (address) => isAddressOf(address, REAL_HOST),
    merchant: 'WALEE_MERCHANT_ID',
  });
}
