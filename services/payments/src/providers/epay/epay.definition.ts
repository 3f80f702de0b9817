import { newId } from '@mate/contracts/ids';
import { defineProvider } from '../provider-definition.js';
import { epayConfigSchema, epayStandIns } from './epay.config.js';
import { EpayProvider, returnPathOf } from './epay.provider.js';

/** Longer ones are refused by the gateway (6560). */
const RETURN_PATH_LENGTH_MAX = 256;

/** Epay as the list knows it. */
export const epayDefinition = defineProvider({
  name: 'epay',
  methodName: { kind: 'company', company: 'epay' },
  steps: ['form'],
  configSchema: epayConfigSchema,
  standIns: epayStandIns,
  open: (config, { returnUrl }) => {
    const { length } = returnPathOf(returnUrl, newId().replaceAll('-', ''));
    if (length > RETURN_PATH_LENGTH_MAX)
      throw new Error(
        `the return address of epay has more than ${RETURN_PATH_LENGTH_MAX} characters`,
      );
    const standIn = config.EPAY_URL && `${config.EPAY_URL}/epay`;
    return new EpayProvider({
      customer: config.EPAY_CUSTOMER,
      userName: config.EPAY_USER_NAME,
      password: config.EPAY_PASSWORD,
      store: config.EPAY_STORE,
      terminal: config.EPAY_TERMINAL,
      apiUrl: standIn ?? config.EPAY_API_URL,
      portalOrigins: standIn ? [new URL(standIn).origin] : config.EPAY_PORTAL_ORIGINS,
      returnUrl,
      currencies: config.EPAY_CURRENCIES,
      timeoutMs: config.EPAY_TIMEOUT_MS,
    });
  },
});
