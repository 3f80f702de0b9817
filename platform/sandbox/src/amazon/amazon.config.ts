import { z } from 'zod';
import { definePart, httpUrl, secret } from '../part.config.js';
import { amazonSignatures } from './amazon-signature.rules.js';

/** What the Amazon Payment Services part needs to know. */
export interface AmazonConfig {
  accessCode: string;
  merchantIdentifier: string;
  requestPhrase: string;
  responsePhrase: string;
  webhookUrl: string;
  returnUrl: string;
  settleDelayMs: number;
}

/** Settings of Amazon Payment Services. */
export const amazonPart = definePart({
  env: {
    AMAZON_ACCESS_CODE: secret,
    AMAZON_MERCHANT_IDENTIFIER: secret,
    AMAZON_REQUEST_PHRASE: secret.describe('signs what the merchant sends'),
    AMAZON_RESPONSE_PHRASE: secret.describe('signs what the provider sends'),
    AMAZON_WEBHOOK_URL: httpUrl.optional(),
    AMAZON_RETURN_URL: httpUrl.optional().describe('return_url where no form was seen'),
    AMAZON_SETTLE_DELAY_MS: z.coerce.number().int().min(0).default(5_000),
  },
  read: (settings, gatewayUrl): AmazonConfig => ({
    accessCode: settings.AMAZON_ACCESS_CODE,
    merchantIdentifier: settings.AMAZON_MERCHANT_IDENTIFIER,
    requestPhrase: settings.AMAZON_REQUEST_PHRASE,
    responsePhrase: settings.AMAZON_RESPONSE_PHRASE,
    webhookUrl: settings.AMAZON_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/amazon`,
    returnUrl: settings.AMAZON_RETURN_URL ?? `${gatewayUrl}/api/payment/amazon/return`,
    settleDelayMs: settings.AMAZON_SETTLE_DELAY_MS,
  }),
  secrets: ({ requestPhrase, responsePhrase }) => ({
    AMAZON_REQUEST_PHRASE: requestPhrase,
    AMAZON_RESPONSE_PHRASE: responsePhrase,
  }),
  signatures: { amazon: amazonSignatures },
});
