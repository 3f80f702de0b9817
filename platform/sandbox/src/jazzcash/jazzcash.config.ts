import { definePart, httpUrl, secret } from '../part.config.js';
import { jazzcashSignatures } from './jazzcash-signature.rules.js';

/** What the JazzCash part needs to know. */
export interface JazzcashConfig {
  merchantId: string;
  password: string;
  salt: string;
  merchantMpin: string;
  webhookUrl: string;
}

/** Settings of JazzCash. */
export const jazzcashPart = definePart({
  env: {
    JAZZCASH_MERCHANT_ID: secret,
    JAZZCASH_PASSWORD: secret,
    JAZZCASH_INTEGRITY_SALT: secret.describe('signs both ways'),
    JAZZCASH_MERCHANT_MPIN: secret.describe('allows refunds'),
    JAZZCASH_WEBHOOK_URL: httpUrl.optional(),
  },
  read: (settings, gatewayUrl): JazzcashConfig => ({
    merchantId: settings.JAZZCASH_MERCHANT_ID,
    password: settings.JAZZCASH_PASSWORD,
    salt: settings.JAZZCASH_INTEGRITY_SALT,
    merchantMpin: settings.JAZZCASH_MERCHANT_MPIN,
    webhookUrl: settings.JAZZCASH_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/jazzcash`,
  }),
  secrets: ({ password, salt, merchantMpin }) => ({
    JAZZCASH_PASSWORD: password,
    JAZZCASH_INTEGRITY_SALT: salt,
    JAZZCASH_MERCHANT_MPIN: merchantMpin,
  }),
  signatures: { jazzcash: jazzcashSignatures },
});
