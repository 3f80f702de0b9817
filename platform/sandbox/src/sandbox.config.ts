import { loadConfig } from '@mate/service-kit/config';
import { z } from 'zod';
import type { EpayAccount } from './epay/epay-protocol.js';
import type { WaleeAccount } from './walee/walee-protocol.js';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const secret = z.string().min(1);

/** Every variable of the sandbox, without its `SANDBOX_` prefix. Secrets have no default. */
export const sandboxEnv = z.object({
  PROFILE: z
    .enum(['development', 'test', 'production'])
    .refine((profile) => profile !== 'production', 'the sandbox does not run in production')
    .describe('of the system that it stands in; production is refused'),
  PORT: port.default(8090).describe('HTTP port; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on, HTTP and SMTP'),
  SMTP_PORT: port.default(1025).describe('port of the mail sink; 0 takes a free one'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: httpUrl.optional().describe('how browsers and services reach the sandbox'),
  GATEWAY_URL: httpUrl.default('http://localhost:8080').describe('where webhooks and returns go'),
  WHATSAPP_TOKEN: secret.describe('bearer token that senders must present'),
  WHATSAPP_APP_SECRET: secret.describe('key of X-Hub-Signature-256'),
  WHATSAPP_VERIFY_TOKEN: secret.describe('token of the webhook handshake'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).default('100000000000001'),
  WHATSAPP_WEBHOOK_URL: httpUrl.optional(),
  WHATSAPP_STATUS_DELAY_MS: z.coerce.number().int().min(0).default(150),
  AMAZON_ACCESS_CODE: secret,
  AMAZON_MERCHANT_IDENTIFIER: secret,
  AMAZON_REQUEST_PHRASE: secret.describe('signs what the merchant sends'),
  AMAZON_RESPONSE_PHRASE: secret.describe('signs what the provider sends'),
  AMAZON_WEBHOOK_URL: httpUrl.optional(),
  AMAZON_RETURN_URL: httpUrl.optional().describe('return_url where no form was seen'),
  AMAZON_SETTLE_DELAY_MS: z.coerce.number().int().min(0).default(5_000),
  TELR_STORE: secret,
  TELR_AUTH_KEY: secret.describe('proves the merchant’s calls'),
  TELR_ADVICE_SECRET: secret.describe('signs transaction advices'),
  TELR_WEBHOOK_URL: httpUrl.optional(),
  JAZZCASH_MERCHANT_ID: secret,
  JAZZCASH_PASSWORD: secret,
  JAZZCASH_INTEGRITY_SALT: secret.describe('signs both ways'),
  JAZZCASH_MERCHANT_MPIN: secret.describe('allows refunds'),
  JAZZCASH_WEBHOOK_URL: httpUrl.optional(),
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
  TAP_SECRET_KEY: secret.describe('opens the API and signs webhooks'),
  TAP_PUBLIC_KEY: secret.describe('names the merchant to the card script'),
  TAP_MERCHANT_ID: secret,
  TAP_WEBHOOK_URL: httpUrl.optional().describe('where a charge names no post.url'),
  TAP_SETTLE_DELAY_MS: z.coerce.number().int().min(0).default(5_000),
  EPAY_CUSTOMER: secret,
  EPAY_USER_NAME: secret,
  EPAY_PASSWORD: secret,
  WALEE_MERCHANT_ID: secret,
  WALEE_API_KEY: secret.describe('bearer token that the merchant must present'),
});

type SandboxEnv = z.infer<typeof sandboxEnv>;

/** What the WhatsApp part needs to know. */
export interface WhatsAppConfig {
  token: string;
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
  webhookUrl: string;
  statusDelayMs: number;
}

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

/** What the Telr part needs to know. */
export interface TelrConfig {
  store: string;
  authKey: string;
  adviceSecret: string;
  webhookUrl: string;
}

/** What the JazzCash part needs to know. */
export interface JazzcashConfig {
  merchantId: string;
  password: string;
  salt: string;
  merchantMpin: string;
  webhookUrl: string;
}

/** What the Easypaisa part needs to know. */
export interface EasypaisaConfig {
  storeId: string;
  username: string;
  password: string;
  accountNum: string;
  webhookUrl: string;
  promptMs: number;
}

/** What the Tap part needs to know. */
export interface TapConfig {
  secretKey: string;
  publicKey: string;
  merchantId: string;
  webhookUrl: string;
  settleDelayMs: number;
}

/** The whole configuration, read once. */
export interface SandboxConfig {
  port: number;
  host: string;
  smtpPort: number;
  logLevel: SandboxEnv['LOG_LEVEL'];
  publicUrl: string | undefined;
  whatsapp: WhatsAppConfig;
  amazon: AmazonConfig;
  telr: TelrConfig;
  jazzcash: JazzcashConfig;
  easypaisa: EasypaisaConfig;
  tap: TapConfig;
  epay: EpayAccount;
  walee: WaleeAccount;
}

/** Reads the configuration from the environment; throws naming every variable that is missing or wrong. */
export function loadSandboxConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const settings = loadConfig('SANDBOX', sandboxEnv, env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    smtpPort: settings.SMTP_PORT,
    logLevel: settings.LOG_LEVEL,
    publicUrl: settings.PUBLIC_URL,
    whatsapp: {
      token: settings.WHATSAPP_TOKEN,
      appSecret: settings.WHATSAPP_APP_SECRET,
      verifyToken: settings.WHATSAPP_VERIFY_TOKEN,
      phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID,
      webhookUrl: settings.WHATSAPP_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/whatsapp`,
      statusDelayMs: settings.WHATSAPP_STATUS_DELAY_MS,
    },
    amazon: {
      accessCode: settings.AMAZON_ACCESS_CODE,
      merchantIdentifier: settings.AMAZON_MERCHANT_IDENTIFIER,
      requestPhrase: settings.AMAZON_REQUEST_PHRASE,
      responsePhrase: settings.AMAZON_RESPONSE_PHRASE,
      webhookUrl: settings.AMAZON_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/amazon`,
      returnUrl: settings.AMAZON_RETURN_URL ?? `${settings.GATEWAY_URL}/api/payment/amazon/return`,
      settleDelayMs: settings.AMAZON_SETTLE_DELAY_MS,
    },
    ...furtherProviders(settings),
  };
}

type FurtherProviders = Pick<
  SandboxConfig,
  'telr' | 'jazzcash' | 'easypaisa' | 'tap' | 'epay' | 'walee'
>;

function furtherProviders(settings: SandboxEnv): FurtherProviders {
  return {
    telr: {
      store: settings.TELR_STORE,
      authKey: settings.TELR_AUTH_KEY,
      adviceSecret: settings.TELR_ADVICE_SECRET,
      webhookUrl: settings.TELR_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/telr`,
    },
    jazzcash: {
      merchantId: settings.JAZZCASH_MERCHANT_ID,
      password: settings.JAZZCASH_PASSWORD,
      salt: settings.JAZZCASH_INTEGRITY_SALT,
      merchantMpin: settings.JAZZCASH_MERCHANT_MPIN,
      webhookUrl: settings.JAZZCASH_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/jazzcash`,
    },
    easypaisa: {
      storeId: settings.EASYPAISA_STORE_ID,
      username: settings.EASYPAISA_USERNAME,
      password: settings.EASYPAISA_PASSWORD,
      accountNum: settings.EASYPAISA_ACCOUNT_NUM,
      webhookUrl:
        settings.EASYPAISA_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/easypaisa`,
      promptMs: settings.EASYPAISA_PROMPT_MS,
    },
    tap: {
      secretKey: settings.TAP_SECRET_KEY,
      publicKey: settings.TAP_PUBLIC_KEY,
      merchantId: settings.TAP_MERCHANT_ID,
      webhookUrl: settings.TAP_WEBHOOK_URL ?? `${settings.GATEWAY_URL}/api/webhooks/tap`,
      settleDelayMs: settings.TAP_SETTLE_DELAY_MS,
    },
    epay: {
      customer: settings.EPAY_CUSTOMER,
      userName: settings.EPAY_USER_NAME,
      password: settings.EPAY_PASSWORD,
    },
    walee: { merchantId: settings.WALEE_MERCHANT_ID, apiKey: settings.WALEE_API_KEY },
  };
}
