import { tapConfigSchema, tapStandIns } from './tap.config.js';

const live = {
  TAP_SECRET_KEY: 'sk_live_1',
  TAP_PUBLIC_KEY: 'pk_live_1',
  TAP_MERCHANT_ID: '18926073',
};
const refusedOf = (more: Record<string, string>): string[] =>
  tapStandIns(tapConfigSchema.parse({ ...live, ...more })).map((line) => line.split(':')[0] ?? '');

describe('settings of Tap', () => {
  it('two calls in a row / end before the gateway gives up, after 8 s', () =>
    expect(2 * tapConfigSchema.parse(live).TAP_TIMEOUT_MS).toBeLessThanOrEqual(6_500));

  it('an account of Tap / taken in production, and no secret has a default', () => {
    expect(refusedOf({})).toEqual([]);
    expect(tapConfigSchema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'TAP_SECRET_KEY',
      'TAP_PUBLIC_KEY',
      'TAP_MERCHANT_ID',
    ]);
  });

  it.each([
    ['PAYMENTS_TAP_URL', { TAP_URL: 'http://localhost:8090' }],
    ['PAYMENTS_TAP_API_URL', { TAP_API_URL: 'https://api.tap.company.evil.example/v2' }],
    ['PAYMENTS_TAP_API_URL', { TAP_API_URL: 'http://api.tap.company/v2' }],
    ['PAYMENTS_TAP_SCRIPT_URL', { TAP_SCRIPT_URL: 'https://cdn.example/card.js' }],
    ['PAYMENTS_TAP_SECRET_KEY', { TAP_SECRET_KEY: 'sk_test_1' }],
    ['PAYMENTS_TAP_SECRET_KEY_PREVIOUS', { TAP_SECRET_KEY_PREVIOUS: 'sk_test_1' }],
    ['PAYMENTS_TAP_PUBLIC_KEY', { TAP_PUBLIC_KEY: 'pk_test_1' }],
    ['PAYMENTS_TAP_PAGE_ORIGINS', { TAP_PAGE_ORIGINS: 'http://localhost:8090' }],
    ['PAYMENTS_TAP_MERCHANT_ID', { TAP_MERCHANT_ID: 'mate0a1b2c3d' }],
  ])('%s of a stand-in / refused in production', (name, settings) =>
    expect(refusedOf(settings)).toEqual([name]),
  );
});
