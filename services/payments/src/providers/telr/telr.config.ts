import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';
import { ADVICE_FIELDS } from './telr-advice.rules.js';

/** Facts that an advice has to be signed for. */
const DECIDING = ['tran_store', 'tran_test', 'tran_type', 'tran_ref', 'tran_currency'].concat([
  'tran_amount',
  'tran_cartid',
  'tran_status',
]);

/** Settings of Telr, without the service's prefix. */
export const telrConfigSchema = z.object({
  /** The number of our shop. */
  TELR_STORE: secret.regex(/^\d+$/),
  /** Proves our calls ("authentication key" of the hosted page; the remote calls have to be allowed for it). */
  TELR_AUTH_KEY: secret,
  /** Signs transaction advices ("secret" of the webhook's page). */
  TELR_ADVICE_SECRET: secret,
  /** The secret of before, accepted too while it is being changed. */
  TELR_ADVICE_SECRET_PREVIOUS: secret.optional(),
  /** What `tran_check` covers, in its order. */
  TELR_ADVICE_FIELDS: list
    .default([...ADVICE_FIELDS])
    .refine((fields) => DECIDING.every((name) => fields.includes(name)), {
      error: `has to hold ${DECIDING.join(', ')}`,
    }),
  /** Orders of the provider's test mode, where no money moves. */
  TELR_TEST: z.stringbool().default(false),
  /** Base of a stand-in for the provider's host: `<url>/telr/gateway/…`. Empty: the real host. */
  TELR_URL: httpUrl.optional(),
  TELR_API_URL: httpUrl.default('https://secure.telr.com'),
  /** Further origins that payment pages may have, with commas. The provider's own is always allowed. */
  TELR_PAGE_ORIGINS: list.optional(),
  /** Currencies that the merchant account takes. */
  TELR_CURRENCIES: list.default(['AED']),
  /** Of one call. Two may follow each other while the buyer waits, who is answered within 8 s, so two and what is around them fit. */
  TELR_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
});

export type TelrConfig = z.infer<typeof telrConfigSchema>;

/** The shop that a development system makes up for itself. */
const MADE_UP_STORE = /^9\d{7}$/;
const REAL_HOST = /(?:^|[.])telr[.]com$/;

/** What of the settings is the sandbox's: its address, other hosts than the provider's, its shop, the test mode. */
export function telrStandIns(config: TelrConfig): readonly string[] {
  return [
    ...standInsOf(config, {
      url: 'TELR_URL',
      addresses: ['TELR_API_URL'],
      isReal: (address) => isAddressOf(address, REAL_HOST),
      origins: 'TELR_PAGE_ORIGINS',
      merchant: 'TELR_STORE',
      madeUp: MADE_UP_STORE,
    }),
    ...(config.TELR_TEST ? ['PAYMENTS_TELR_TEST: coins for test payments'] : []),
  ];
}
