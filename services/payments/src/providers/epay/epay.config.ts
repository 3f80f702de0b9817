import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of epay (the EPG of Etisalat and Magnati), without the service's prefix. */
export const epayConfigSchema = z.object({
  /** The merchant, as its contract calls it. */
  EPAY_CUSTOMER: secret,
  EPAY_USER_NAME: secret,
  EPAY_PASSWORD: secret,
  EPAY_STORE: z.string().min(1).default('0000'),
  EPAY_TERMINAL: z.string().min(1).default('0000'),
  /** Base of a stand-in for the provider: `<url>/epay`. Empty: the real host. */
  EPAY_URL: httpUrl.optional(),
  EPAY_API_URL: httpUrl.default('https://ipg.comtrust.ae:2443'),
  /** Origins of the payer's page, with commas. */
  EPAY_PORTAL_ORIGINS: list.default(['https://ipg.comtrust.ae']),
  /** Currencies that the merchant account takes. */
  EPAY_CURRENCIES: list.default(['AED']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  EPAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
});

export type EpayConfig = z.infer<typeof epayConfigSchema>;

// The provider's own demonstration host takes no real money.
const REAL_HOST = /^(?!demo-)(?:[a-z0-9-]+[.])*comtrust[.]ae$/;

/** What of the settings is the sandbox's: its address, other hosts than the provider's, its merchant. */
export function epayStandIns(config: EpayConfig): readonly string[] {
  return standInsOf(config, {
    url: 'EPAY_URL',
    addresses: ['EPAY_API_URL', 'EPAY_PORTAL_ORIGINS'],
    isReal: (address) => isAddressOf(address, REAL_HOST),
    merchant: 'EPAY_CUSTOMER',
  });
}
