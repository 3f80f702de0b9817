import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, isMadeUp } from '../wire/stand-ins.rules.js';

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
  const isForeign = (address: string): boolean => !isAddressOf(address, REAL_HOST);
  return [
    ...(isForeign(config.WALEE_API_URL)
      ? ['PAYMENTS_WALEE_API_URL: not an address of the provider']
      : []),
    ...((config.WALEE_PAGE_ORIGINS ?? []).some(isForeign)
      ? ['PAYMENTS_WALEE_PAGE_ORIGINS: not an address of the provider']
      : []),
    ...(isMadeUp(config.WALEE_MERCHANT_ID)
      ? ['PAYMENTS_WALEE_MERCHANT_ID: made up for development']
      : []),
  ];
}
