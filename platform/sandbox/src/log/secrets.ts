import type { SandboxConfig } from '../sandbox.config.js';
import type { Secret } from './mask.js';

/** Whatever opens something, by the name of its setting. */
export function secretsOf(config: SandboxConfig): Secret[] {
  const { whatsapp, amazon, telr, jazzcash, easypaisa, tap, epay, walee } = config;
  const { username, password } = easypaisa;
  const named: Readonly<Record<string, string>> = {
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
    AMAZON_REQUEST_PHRASE: amazon.requestPhrase,
    AMAZON_RESPONSE_PHRASE: amazon.responsePhrase,
    TELR_AUTH_KEY: telr.authKey,
    TELR_ADVICE_SECRET: telr.adviceSecret,
    JAZZCASH_PASSWORD: jazzcash.password,
    JAZZCASH_INTEGRITY_SALT: jazzcash.salt,
    JAZZCASH_MERCHANT_MPIN: jazzcash.merchantMpin,
    EASYPAISA_PASSWORD: password,
    // As they stand in the header.
    EASYPAISA_CREDENTIALS: Buffer.from(`${username}:${password}`).toString('base64'),
    TAP_SECRET_KEY: tap.secretKey,
    TAP_PUBLIC_KEY: tap.publicKey,
    EPAY_PASSWORD: epay.password,
    WALEE_API_KEY: walee.apiKey,
  };
  return Object.entries(named).map(([name, value]) => ({ name, value }));
}
