import { z } from 'zod';
import { leadsOutsideSafely } from '@mate/service-kit/production';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isMadeUp } from '../wire/stand-ins.rules.js';

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

/** What of the settings is the sandbox's. */
export function waleeStandIns(config: WaleeConfig): readonly string[] {
  const isInside = (address: string): boolean =>
    !URL.canParse(address) || leadsOutsideSafely(address) !== undefined;
  return [
    ...(isInside(config.WALEE_API_URL) ? ['PAYMENTS_WALEE_API_URL: not a public address'] : []),
    ...((config.WALEE_PAGE_ORIGINS ?? []).some(isInside)
      ? ['PAYMENTS_WALEE_PAGE_ORIGINS: not a public address']
      : []),
    ...(isMadeUp(config.WALEE_MERCHANT_ID)
      ? ['PAYMENTS_WALEE_MERCHANT_ID: made up for development']
      : []),
  ];
}
