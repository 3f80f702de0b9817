import { z } from 'zod';
import { httpUrl, list, secret } from '../../setting.rules.js';
import { isAddressOf, standInsOf } from '../wire/stand-ins.rules.js';

/** Settings of Tap Payments, without the service's prefix. */
export const tapConfigSchema = z.object({
  /** Opens the API and signs what Tap's server sends. Its beginning says whether money is real. */
  TAP_SECRET_KEY: secret,
  /** The secret key of before: what it signed is believed too while the key is being changed. */
  TAP_SECRET_KEY_PREVIOUS: secret.optional(),
  /** Given to browsers: names us to the card script. */
  TAP_PUBLIC_KEY: secret,
  TAP_MERCHANT_ID: secret,
  /** Base of a stand-in for all hosts of the provider: `<url>/tap/…`. Empty: the real hosts. */
  TAP_URL: httpUrl.optional(),
  TAP_API_URL: httpUrl.default('https://api.tap.company/v2'),
  TAP_SCRIPT_URL: httpUrl.default('https://tap-sdks.b-cdn.net/card/1.0.2/index.js'),
  /** Further origins whose pages may take the payer over for 3-D Secure, with commas; those of tap.company always may. */
  TAP_PAGE_ORIGINS: list.optional(),
  /** Currencies that the merchant account takes. */
  TAP_CURRENCIES: list.default(['AED']),
  /** Of one call. Two may follow each other while the buyer waits, who is answered within 8 s, so two and what is around them fit. */
  TAP_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
});

export type TapConfig = z.infer<typeof tapConfigSchema>;

const REAL_HOST = /^(?:(?:[a-z0-9-]+[.])*tap[.]company|tap-sdks[.]b-cdn[.]net)$/;
/** Cards of the test mode pay with nothing. */
const TEST_KEY = /^[sp]k_test_/;

/** What of the settings is the sandbox's or the test mode's. */
export function tapStandIns(config: TapConfig): readonly string[] {
  const keys = (['TAP_SECRET_KEY', 'TAP_SECRET_KEY_PREVIOUS', 'TAP_PUBLIC_KEY'] as const).filter(
    (name) => TEST_KEY.test(config[name] ?? ''),
  );
  return [
    ...standInsOf(config, {
      url: 'TAP_URL',
      addresses: ['TAP_API_URL', 'TAP_SCRIPT_URL'],
      isReal: (address) => isAddressOf(address, REAL_HOST),
      origins: 'TAP_PAGE_ORIGINS',
      merchant: 'TAP_MERCHANT_ID',
    }),
    ...keys.map((name) => `PAYMENTS_${name}: a key of the test mode`),
  ];
}
