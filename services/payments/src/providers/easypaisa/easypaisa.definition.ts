import { defineProvider } from '../provider-definition.js';
import { easypaisaConfigSchema, easypaisaStandIns } from './easypaisa.config.js';
import { EasypaisaProvider } from './easypaisa.provider.js';

/** Easypaisa as the list knows it. */
export const easypaisaDefinition = defineProvider({
  name: 'easypaisa',
  methodName: { kind: 'company', company: 'Easypaisa' },
  steps: ['handset'],
  configSchema: easypaisaConfigSchema,
  standIns: easypaisaStandIns,
  open: (config) =>
    new EasypaisaProvider({
      storeId: config.EASYPAISA_STORE_ID,
      username: config.EASYPAISA_USERNAME,
      password: config.EASYPAISA_PASSWORD,
      accountNum: config.EASYPAISA_ACCOUNT_NUM,
      url: config.EASYPAISA_URL ? `${config.EASYPAISA_URL}/easypaisa` : config.EASYPAISA_API_URL,
      currencies: config.EASYPAISA_CURRENCIES,
      timeoutMs: config.EASYPAISA_TIMEOUT_MS,
      headStartMs: config.EASYPAISA_HEAD_START_MS,
      approvalMs: config.EASYPAISA_APPROVAL_MS,
    }),
});
