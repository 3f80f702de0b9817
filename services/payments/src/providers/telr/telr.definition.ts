import { defineProvider } from '../provider-definition.js';
import { keysOf } from '../wire/signatures.rules.js';
import { telrConfigSchema, telrStandIns } from './telr.config.js';
import { TelrProvider } from './telr.provider.js';

/** Telr as the list knows it. */
export const telrDefinition = defineProvider({
  name: 'telr',
  methodName: { kind: 'company', company: 'Telr' },
  steps: ['redirect'],
  configSchema: telrConfigSchema,
  standIns: telrStandIns,
  open: (config, { returnUrl }) => {
    const url = config.TELR_URL ? `${config.TELR_URL}/telr` : config.TELR_API_URL;
    return new TelrProvider({
      store: config.TELR_STORE,
      authKey: config.TELR_AUTH_KEY,
      advice: {
        secrets: keysOf(config.TELR_ADVICE_SECRET, config.TELR_ADVICE_SECRET_PREVIOUS),
        fields: config.TELR_ADVICE_FIELDS,
      },
      isTest: config.TELR_TEST,
      url,
      pageOrigins: [new URL(url).origin, ...(config.TELR_PAGE_ORIGINS ?? [])],
      returnUrl,
      currencies: config.TELR_CURRENCIES,
      timeoutMs: config.TELR_TIMEOUT_MS,
    });
  },
});
