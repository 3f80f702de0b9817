import { defineProvider, type ProviderDefinition } from '../provider-definition.js';
import { waleeConfigSchema, waleeStandIns } from './walee.config.js';
import { WaleeProvider, type WaleeMethod } from './walee.provider.js';

/** One merchant account, two ways to pay: each is bought with under a name of its own. */
function waleeNamed(
  name: string,
  kind: 'wallet' | 'card',
  method: WaleeMethod,
): ProviderDefinition {
  return defineProvider({
    name,
    methodName: { kind, company: 'Walee' },
    steps: ['redirect'],
    configSchema: waleeConfigSchema,
    standIns: waleeStandIns,
    open: (config, { returnUrl, webhookUrl }) =>
      new WaleeProvider({
        name,
        method,
        merchantId: config.WALEE_MERCHANT_ID,
        apiKey: config.WALEE_API_KEY,
        apiUrl: config.WALEE_API_URL,
        pageOrigins: [new URL(config.WALEE_API_URL).origin, ...(config.WALEE_PAGE_ORIGINS ?? [])],
        returnUrl,
        webhookUrl,
        currencies: config.WALEE_CURRENCIES,
        timeoutMs: config.WALEE_TIMEOUT_MS,
      }),
  });
}

/** Walee's wallet as the list knows it. */
export const waleeDefinition = waleeNamed('walee', 'wallet', 'WALLET');

/** Walee's card page as the list knows it. */
export const waleeCardDefinition = waleeNamed('walee-card', 'card', 'CARD');
