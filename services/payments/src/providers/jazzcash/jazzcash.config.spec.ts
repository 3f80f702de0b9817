import { jazzcashConfigSchema, jazzcashStandIns } from './jazzcash.config.js';

const live = {
  JAZZCASH_MERCHANT_ID: 'MC12345',
  JAZZCASH_PASSWORD: 'password',
  JAZZCASH_INTEGRITY_SALT: 'salt',
};
const refusedOf = (more: Record<string, string>): string[] =>
  jazzcashStandIns(jazzcashConfigSchema.parse({ ...live, ...more })).map(
    (line) => line.split(':')[0] ?? '',
  );

describe('settings of JazzCash', () => {
  it('a live merchant / taken in production', () => expect(refusedOf({})).toEqual([]));

  it.each([
    ['PAYMENTS_JAZZCASH_URL', { JAZZCASH_URL: 'http://localhost:8090' }],
    ['PAYMENTS_JAZZCASH_API_URL', { JAZZCASH_API_URL: 'https://sandbox.jazzcash.com.pk' }],
    ['PAYMENTS_JAZZCASH_API_URL', { JAZZCASH_API_URL: 'http://payments.jazzcash.com.pk' }],
    ['PAYMENTS_JAZZCASH_MERCHANT_ID', { JAZZCASH_MERCHANT_ID: 'mate0a1b2c3d' }],
  ])('%s of a stand-in / refused in production', (name, settings) =>
    expect(refusedOf(settings)).toEqual([name]),
  );
});
