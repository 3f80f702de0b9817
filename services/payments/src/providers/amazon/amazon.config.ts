import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of Amazon Payment Services, without the service's prefix. */
export const amazonConfigSchema = z.object({
  AMAZON_ACCESS_CODE: secret,
  AMAZON_MERCHANT_IDENTIFIER: secret,
  /** Signs what we send. */
  AMAZON_REQUEST_PHRASE: secret,
  /** Signs what comes back. */
  AMAZON_RESPONSE_PHRASE: secret,
  /** The response phrase of before, accepted too while it is being changed. */
  AMAZON_RESPONSE_PHRASE_PREVIOUS: secret.optional(),
  /** Base of a stand-in for the provider's two hosts: `<url>/amazon/FortAPI/…`. Empty: the real hosts. */
  AMAZON_URL: httpUrl.optional(),
  AMAZON_PAGE_URL: httpUrl.default('https://checkout.payfort.com/FortAPI/paymentPage'),
  AMAZON_API_URL: httpUrl.default('https://paymentservices.payfort.com/FortAPI/paymentApi'),
  /** Further origins that may ask for 3-D Secure, with commas. The provider's own are always allowed. */
  AMAZON_FRAME_ORIGINS: list.optional(),
  /** Currencies that the merchant account takes. */
  AMAZON_CURRENCIES: list.default(['AED']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  AMAZON_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
});

export type AmazonConfig = z.infer<typeof amazonConfigSchema>;

const REAL_HOST = /(?:^|[.])payfort[.]com$/;

/** What of the settings is the sandbox's: its address, other hosts than the provider's, its merchant. */
export function amazonStandIns(config: AmazonConfig): readonly string[] {
  return standInsOf(config, {
    url: 'AMAZON_URL',
    addresses: ['AMAZON_PAGE_URL', 'AMAZON_API_URL'],
    isReal: (address) => isAddressOf(address, REAL_HOST),
    origins: 'AMAZON_FRAME_ORIGINS',
    merchant: 'AMAZON_MERCHANT_IDENTIFIER',
  });
}
