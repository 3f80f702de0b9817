import { defineProvider } from '../provider-definition.js';
import { keysOf } from '../wire/signatures.rules.js';
import { jazzcashConfigSchema, jazzcashStandIns } from './jazzcash.config.js';
import { JazzcashProvider } from './jazzcash.provider.js';

/** JazzCash as the list knows it. */
export const jazzcashDefinition = defineProvider({
  name: 'jazzcash',
  methodName: { kind: 'company', company: 'JazzCash' },
  steps: ['handset'],
  configSchema: jazzcashConfigSchema,
  standIns: jazzcashStandIns,
  open: (config) => {
    return new JazzcashProvider({
      merchantId: config.JAZZCASH_MERCHANT_ID,
      password: config.JAZZCASH_PASSWORD,
      salts: keysOf(config.JAZZCASH_INTEGRITY_SALT, config.JAZZCASH_INTEGRITY_SALT_PREVIOUS),
      merchantMpin: config.JAZZCASH_MERCHANT_MPIN,
      url: config.JAZZCASH_URL ? `${config.JAZZCASH_URL}/jazzcash` : config.JAZZCASH_API_URL,
      currencies: config.JAZZCASH_CURRENCIES,
      timeoutMs: config.JAZZCASH_TIMEOUT_MS,
      headStartMs: config.JAZZCASH_HEAD_START_MS,
      approvalMs: config.JAZZCASH_APPROVAL_MS,
    });
  },
});
