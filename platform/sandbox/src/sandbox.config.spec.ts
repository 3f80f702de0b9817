import { loadSandboxConfig } from './sandbox.config.js';

const env = {
  SANDBOX_PROFILE: 'development',
  SANDBOX_WHATSAPP_TOKEN: 'token',
  SANDBOX_WHATSAPP_APP_SECRET: 'secret',
  SANDBOX_WHATSAPP_VERIFY_TOKEN: 'verify',
  SANDBOX_AMAZON_ACCESS_CODE: 'access',
  SANDBOX_AMAZON_MERCHANT_IDENTIFIER: 'merchant',
  SANDBOX_AMAZON_REQUEST_PHRASE: 'request',
  SANDBOX_AMAZON_RESPONSE_PHRASE: 'response',
  SANDBOX_TELR_STORE: '90000001',
  SANDBOX_TELR_AUTH_KEY: 'key',
  SANDBOX_TELR_ADVICE_SECRET: 'secret',
  SANDBOX_JAZZCASH_MERCHANT_ID: 'merchant',
  SANDBOX_JAZZCASH_PASSWORD: 'pw',
  SANDBOX_JAZZCASH_INTEGRITY_SALT: 'salt',
  SANDBOX_JAZZCASH_MERCHANT_MPIN: '1234',
  SANDBOX_EASYPAISA_STORE_ID: 'store',
  SANDBOX_EASYPAISA_USERNAME: 'user',
  SANDBOX_EASYPAISA_PASSWORD: 'pw',
  SANDBOX_EASYPAISA_ACCOUNT_NUM: '1',
  SANDBOX_TAP_SECRET_KEY: 'sk_test_spec',
  SANDBOX_TAP_PUBLIC_KEY: 'pk_test_spec',
  SANDBOX_TAP_MERCHANT_ID: 'merchant',
  SANDBOX_EPAY_CUSTOMER: 'customer',
  SANDBOX_EPAY_USER_NAME: 'user',
  SANDBOX_EPAY_PASSWORD: 'password',
  SANDBOX_WALEE_MERCHANT_ID: 'merchant',
  SANDBOX_WALEE_API_KEY: 'key',
};

describe('settings of the sandbox', () => {
  it.each(['development', 'test'])('%s / taken', (SANDBOX_PROFILE) =>
    expect(loadSandboxConfig({ ...env, SANDBOX_PROFILE }).amazon.accessCode).toBe('access'),
  );

  it('production / refused', () =>
    expect(() => loadSandboxConfig({ ...env, SANDBOX_PROFILE: 'production' })).toThrow(
      'SANDBOX_PROFILE',
    ));

  it('no profile / refused, so that nothing runs in production by omission', () => {
    const { SANDBOX_PROFILE: _, ...rest } = env;
    expect(() => loadSandboxConfig(rest)).toThrow('SANDBOX_PROFILE');
  });
});
