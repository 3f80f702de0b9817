import { defineProvider } from '../provider-definition.js';
import { keysOf } from '../wire/signatures.rules.js';
import { amazonConfigSchema, amazonStandIns } from './amazon.config.js';
import { AmazonProvider } from './amazon.provider.js';

/** Amazon Payment Services as the list knows it. */
export const amazonDefinition = defineProvider({
  name: 'amazon',
  methodName: { kind: 'card' },
  steps: ['form'],
  configSchema: amazonConfigSchema,
  standIns: amazonStandIns,
  open: (config, { returnUrl }) => {
    const standIn = config.AMAZON_URL && `${config.AMAZON_URL}/amazon/FortAPI`;
    const pageUrl = standIn ? `${standIn}/paymentPage` : config.AMAZON_PAGE_URL;
    const apiUrl = standIn ? `${standIn}/paymentApi` : config.AMAZON_API_URL;
    return new AmazonProvider({
      accessCode: config.AMAZON_ACCESS_CODE,
      merchantIdentifier: config.AMAZON_MERCHANT_IDENTIFIER,
      requestPhrase: config.AMAZON_REQUEST_PHRASE,
      responsePhrases: keysOf(
        config.AMAZON_RESPONSE_PHRASE,
        config.AMAZON_RESPONSE_PHRASE_PREVIOUS,
      ),
      pageUrl,
      apiUrl,
      returnUrl,
      frameOrigins: [
        new URL(pageUrl).origin,
        new URL(apiUrl).origin,
        ...(config.AMAZON_FRAME_ORIGINS ?? []),
      ],
      currencies: config.AMAZON_CURRENCIES,
      timeoutMs: config.AMAZON_TIMEOUT_MS,
    });
  },
});
