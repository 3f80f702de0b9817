import { z } from 'zod';
import { definePart, httpUrl, secret } from '../part.config.js';
import { whatsappSignatures } from './whatsapp-signature.rules.js';

/** What the WhatsApp part needs to know. */
export interface WhatsAppConfig {
  token: string;
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
  webhookUrl: string;
  statusDelayMs: number;
}

/** Settings of WhatsApp. */
export const whatsappPart = definePart({
  env: {
    WHATSAPP_TOKEN: secret.describe('bearer token that senders must present'),
    WHATSAPP_APP_SECRET: secret.describe('key of X-Hub-Signature-256'),
    WHATSAPP_VERIFY_TOKEN: secret.describe('token of the webhook handshake'),
    WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).default('100000000000001'),
    WHATSAPP_WEBHOOK_URL: httpUrl.optional(),
    WHATSAPP_STATUS_DELAY_MS: z.coerce.number().int().min(0).default(150),
  },
  read: (settings, gatewayUrl): WhatsAppConfig => ({
    token: settings.WHATSAPP_TOKEN,
    appSecret: settings.WHATSAPP_APP_SECRET,
    verifyToken: settings.WHATSAPP_VERIFY_TOKEN,
    phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID,
    webhookUrl: settings.WHATSAPP_WEBHOOK_URL ?? `${gatewayUrl}/api/webhooks/whatsapp`,
    statusDelayMs: settings.WHATSAPP_STATUS_DELAY_MS,
  }),
  secrets: ({ token, appSecret, verifyToken }) => ({
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  }),
  signatures: { whatsapp: whatsappSignatures },
});
