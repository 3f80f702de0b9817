import type { SystemFacts } from './system-facts.js';

/** What the payments service and the sandbox both know of our accounts at the providers. */
export function merchants({ secrets }: SystemFacts): Record<string, string> {
  const { jazzcash, easypaisa } = secrets;
  return {
    AMAZON_ACCESS_CODE: secrets.apsAccessCode,
    AMAZON_MERCHANT_IDENTIFIER: secrets.apsMerchantId,
    AMAZON_REQUEST_PHRASE: secrets.apsRequestPhrase,
    AMAZON_RESPONSE_PHRASE: secrets.apsResponsePhrase,
    TAP_SECRET_KEY: secrets.tapSecretKey,
    TAP_PUBLIC_KEY: secrets.tapPublicKey,
    TAP_MERCHANT_ID: secrets.tapMerchantId,
    TELR_STORE: secrets.telrStore,
    TELR_AUTH_KEY: secrets.telrAuthKey,
    TELR_ADVICE_SECRET: secrets.telrAdviceSecret,
    JAZZCASH_MERCHANT_ID: jazzcash.merchantId,
    JAZZCASH_PASSWORD: jazzcash.password,
    JAZZCASH_INTEGRITY_SALT: jazzcash.salt,
    JAZZCASH_MERCHANT_MPIN: jazzcash.merchantMpin,
    EASYPAISA_STORE_ID: easypaisa.storeId,
    EASYPAISA_USERNAME: easypaisa.username,
    EASYPAISA_PASSWORD: easypaisa.password,
    EASYPAISA_ACCOUNT_NUM: easypaisa.accountNum,
    EPAY_CUSTOMER: secrets.epayCustomer,
    EPAY_USER_NAME: secrets.epayCustomer,
    EPAY_PASSWORD: secrets.epayPassword,
    WALEE_MERCHANT_ID: secrets.waleeMerchantId,
    WALEE_API_KEY: secrets.waleeApiKey,
  };
}

/** The sandbox in the place of every provider. */
export function standIns({ sandboxUrl }: SystemFacts): Record<string, string> {
  return {
    AMAZON_URL: sandboxUrl,
    AMAZON_FRAME_ORIGINS: sandboxUrl,
    TAP_URL: sandboxUrl,
    TELR_URL: sandboxUrl,
    JAZZCASH_URL: sandboxUrl,
    EASYPAISA_URL: sandboxUrl,
    EPAY_URL: sandboxUrl,
    WALEE_API_URL: `${sandboxUrl}/walee`,
  };
}

/** How long a busy machine of tests may take for each answer, ms. */
export const patience: Readonly<Record<string, string>> = Object.fromEntries(
  ['AMAZON', 'TAP', 'TELR', 'JAZZCASH', 'EASYPAISA', 'EPAY', 'WALEE'].map((name) => [
    `${name}_TIMEOUT_MS`,
    '10000',
  ]),
);
