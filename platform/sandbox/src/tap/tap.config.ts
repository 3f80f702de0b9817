import { z } from 'zod';
import { definePart, httpUrl, secret } from '../part.config.js';
import { tapSignatures } from './tap-signature.rules.js';

/** What the Tap part needs to know. */
export interface TapConfig {
  secretKey: string;
  publicKey: string;
  merchantId: string;
  webhookUrl: string;
  settleDelayMs: number;
}

/** Settings of Tap. */
export const tapPart = definePart({
  env: {
    TAP_SECRET_KEY: secret.describe('opens the API and signs webhooks'),
    TAP_PUBLIC_KEY: secret.describe('names the merchant to the card script'),
    TAP_MERCHANT_ID: secret,
    TAP_WEBHOOK_URL: httpUrl.optional().describe('where a charge names no post.url'),
    TAP_SETTLE_DELAY_MS: z.coerce.number().int().min(0).default(5_000),
  },
  read: (settings, gatewayUrl): TapConfig => ({
    secretKey: settings.TAP_SECRET_KEY,
    publicKey: settings.TAP_PUBLIC_KEY,
    merchantId: settings.TAP_MERCHANT_ID,
    webhookUrl: settings.TAP_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/tap`,
    settleDelayMs: settings.TAP_SETTLE_DELAY_MS,
  }),
  secrets: ({ secretKey, publicKey }) => ({ TAP_SECRET_KEY: secretKey, TAP_PUBLIC_KEY: publicKey }),
  signatures: { tap: tapSignatures },
});
