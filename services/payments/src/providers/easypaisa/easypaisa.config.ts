import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of Easypaisa, without the service's prefix. */
export const easypaisaConfigSchema = z.object({
  EASYPAISA_STORE_ID: secret,
  EASYPAISA_USERNAME: secret,
  EASYPAISA_PASSWORD: secret,
  /** The merchant's own account, which inquiries have to name. */
  EASYPAISA_ACCOUNT_NUM: secret,
  /** Base of a stand-in for the provider's host: `<url>/easypaisa/easypay-service/…`. Empty: the real host. */
  EASYPAISA_URL: httpUrl.optional(),
  EASYPAISA_API_URL: httpUrl.default('https://easypay.easypaisa.com.pk'),
  /** Currencies that the merchant account takes. */
  EASYPAISA_CURRENCIES: list.default(['PKR']),
  /** Below the callers' own limit of 5 s, so that a slow provider does not fail our callers. */
  EASYPAISA_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4_000),
  /** How long the buyer's request waits for a refusal; the provider says nothing more until the payer has answered. */
  EASYPAISA_HEAD_START_MS: z.coerce.number().int().min(1).max(4_000).default(700),
  /** How long the payer may take to answer before the call is given up; inquiries go on. */
  EASYPAISA_APPROVAL_MS: z.coerce.number().int().min(1_000).max(300_000).default(90_000),
});

export type EasypaisaConfig = z.infer<typeof easypaisaConfigSchema>;

/** The live host; that of tests is `easypaystg`. */
const REAL_HOST = /^easypay[.]easypaisa[.]com[.]pk$/;

/** What of the settings is a stand-in's: its address, another host than the provider's live one, a made-up store. */
export function easypaisaStandIns(config: EasypaisaConfig): readonly string[] {
  return standInsOf(config, {
    url: 'EASYPAISA_URL',
    addresses: ['EASYPAISA_API_URL'],
    isReal: (address) => isAddressOf(address, REAL_HOST),
    merchant: 'EASYPAISA_STORE_ID',
  });
}
