import { defineProvider } from '../provider-definition.js';
import { keysOf } from '../wire/signatures.rules.js';
import { tapConfigSchema, tapStandIns } from './tap.config.js';
import { TapProvider } from './tap.provider.js';

/** Tap Payments as the list knows it. */
export const tapDefinition = defineProvider({
  name: 'tap',
  methodName: { kind: 'card', company: 'Tap' },
  steps: ['client-token'],
  configSchema: tapConfigSchema,
  standIns: tapStandIns,
  open: (config, { returnUrl, webhookUrl }) => {
    const standIn = config.TAP_URL && `${config.TAP_URL}/tap`;
    return new TapProvider({
      secretKey: config.TAP_SECRET_KEY,
      signingKeys: keysOf(config.TAP_SECRET_KEY, config.TAP_SECRET_KEY_PREVIOUS),
      publicKey: config.TAP_PUBLIC_KEY,
      merchantId: config.TAP_MERCHANT_ID,
      apiUrl: standIn ? `${standIn}/v2` : config.TAP_API_URL,
      scriptUrl: standIn ? `${standIn}/card/index.js` : config.TAP_SCRIPT_URL,
      pageOrigins: [
        ...(standIn ? [new URL(standIn).origin] : []),
        ...(config.TAP_PAGE_ORIGINS ?? []),
      ],
      returnUrl,
      webhookUrl,
      currencies: config.TAP_CURRENCIES,
      timeoutMs: config.TAP_TIMEOUT_MS,
    });
  },
});
