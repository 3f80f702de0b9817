import { z } from 'zod';
import { definePart, httpUrl, secret } from '../part.config.js';
import { easypaisaSignatures } from './easypaisa-signature.rules.js';

/** What the Easypaisa part needs to know. */
export interface EasypaisaConfig {
  storeId: string;
  username: string;
  password: string;
  accountNum: string;
  webhookUrl: string;
  promptMs: number;
}

/** Settings of Easypaisa. */
export const easypaisaPart = definePart({
  env: {
    EASYPAISA_STORE_ID: secret,
    EASYPAISA_USERNAME: secret,
    EASYPAISA_PASSWORD: secret,
    EASYPAISA_ACCOUNT_NUM: secret.describe('the merchant’s own account'),
    EASYPAISA_WEBHOOK_URL: httpUrl.optional(),
    EASYPAISA_PROMPT_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(60_000)
      .describe('how long the phone asks'),
  },
  read: (settings, gatewayUrl): EasypaisaConfig => ({
    storeId: settings.EASYPAISA_STORE_ID,
    username: settings.EASYPAISA_USERNAME,
    password: settings.EASYPAISA_PASSWORD,
    accountNum: settings.EASYPAISA_ACCOUNT_NUM,
    webhookUrl: settings.EASYPAISA_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/easypaisa`,
    promptMs: settings.EASYPAISA_PROMPT_MS,
  }),
  secrets: ({ username, password }) => ({
    EASYPAISA_PASSWORD: password,
    // As they stand in the header.
    EASYPAISA_CREDENTIALS: Buffer.from(`${username}:${password}`).toString('base64'),
  }),
  signatures: { easypaisa: easypaisaSignatures },
});
