/* Our accounts at the providers, as specs know them: settings of the service and, with another prefix, of the sandbox. */

export const MERCHANT = {
  accessCode: 'spec-access',
  merchantIdentifier: 'spec-merchant',
  requestPhrase: 'spec-request-phrase',
  responsePhrase: 'spec-response-phrase',
};

const AMAZON = {
  AMAZON_ACCESS_CODE: MERCHANT.accessCode,
  AMAZON_MERCHANT_IDENTIFIER: MERCHANT.merchantIdentifier,
  AMAZON_REQUEST_PHRASE: MERCHANT.requestPhrase,
  AMAZON_RESPONSE_PHRASE: MERCHANT.responsePhrase,
};

export const TELR = {
  TELR_STORE: '90000001',
  TELR_AUTH_KEY: 'spec-telr-key',
  TELR_ADVICE_SECRET: 'spec-telr-secret',
};

export const WALLETS = {
  JAZZCASH_MERCHANT_ID: 'MCSPEC',
  JAZZCASH_PASSWORD: 'spec-password',
  JAZZCASH_INTEGRITY_SALT: 'spec-salt',
  JAZZCASH_MERCHANT_MPIN: '4321',
  EASYPAISA_STORE_ID: '1234',
  EASYPAISA_USERNAME: 'spec',
  EASYPAISA_PASSWORD: 'spec-password',
  EASYPAISA_ACCOUNT_NUM: '987654',
};

export const TAP = {
  TAP_SECRET_KEY: 'sk_test_spec',
  TAP_PUBLIC_KEY: 'pk_test_spec',
  TAP_MERCHANT_ID: 'spec-merchant',
};

const EPAY = {
  EPAY_CUSTOMER: 'spec-customer',
  EPAY_USER_NAME: 'spec-user',
  EPAY_PASSWORD: 'spec-password',
};

export const WALEE = { WALEE_MERCHANT_ID: 'spec-merchant', WALEE_API_KEY: 'spec-key' };

/** All of them. */
export const MERCHANTS = { ...AMAZON, ...TELR, ...WALLETS, ...TAP, ...EPAY, ...WALEE };
