import type { PaymentsConfig } from '../../payments.config.js';
import { AmazonProvider } from './amazon.provider.js';

/** The adapter as the configuration describes it. */
export function openAmazon(config: PaymentsConfig): AmazonProvider {
  const previous = config.AMAZON_RESPONSE_PHRASE_PREVIOUS;
  return new AmazonProvider({
    accessCode: config.AMAZON_ACCESS_CODE,
    merchantIdentifier: config.AMAZON_MERCHANT_IDENTIFIER,
    requestPhrase: config.AMAZON_REQUEST_PHRASE,
    responsePhrases: [config.AMAZON_RESPONSE_PHRASE, ...(previous ? [previous] : [])],
    pageUrl: config.AMAZON_PAGE_URL,
    apiUrl: config.AMAZON_API_URL,
    returnUrl: `${config.PUBLIC_URL}/api/payment/amazon/return`,
    frameOrigins: [
      new URL(config.AMAZON_PAGE_URL).origin,
      new URL(config.AMAZON_API_URL).origin,
      ...(config.AMAZON_FRAME_ORIGINS ?? []),
    ],
    currencies: config.AMAZON_CURRENCIES,
    timeoutMs: config.AMAZON_TIMEOUT_MS,
  });
}
