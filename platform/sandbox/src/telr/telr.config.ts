import { definePart, httpUrl, secret } from '../part.config.js';
import { telrSignatures } from './telr-signature.rules.js';

/** What the Telr part needs to know. */
export interface TelrConfig {
  store: string;
  authKey: string;
  adviceSecret: string;
  webhookUrl: string;
}

/** Settings of Telr. */
export const telrPart = definePart({
  env: {
    TELR_STORE: secret,
    TELR_AUTH_KEY: secret.describe('proves the merchant’s calls'),
    TELR_ADVICE_SECRET: secret.describe('signs transaction advices'),
    TELR_WEBHOOK_URL: httpUrl.optional(),
  },
  read: (settings, gatewayUrl): TelrConfig => ({
    store: settings.TELR_STORE,
    authKey: settings.TELR_AUTH_KEY,
    adviceSecret: settings.TELR_ADVICE_SECRET,
    webhookUrl: settings.TELR_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/telr`,
  }),
  secrets: ({ authKey, adviceSecret }) => ({
    TELR_AUTH_KEY: authKey,
    TELR_ADVICE_SECRET: adviceSecret,
  }),
  signatures: { telr: telrSignatures },
});
