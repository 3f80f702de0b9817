import { definePart, secret } from '../part.config.js';
import type { WaleeAccount } from './walee-protocol.js';
import { waleeSignatures } from './walee-signature.rules.js';

/** Settings of Walee. */
export const waleePart = definePart({
  env: {
    WALEE_MERCHANT_ID: secret,
    WALEE_API_KEY: secret.describe('bearer token that the merchant must present'),
  },
  read: (settings): WaleeAccount => ({
    merchantId: settings.WALEE_MERCHANT_ID,
    apiKey: settings.WALEE_API_KEY,
  }),
  secrets: ({ apiKey }) => ({ WALEE_API_KEY: apiKey }),
  signatures: { walee: waleeSignatures, 'walee-card': waleeSignatures },
});
