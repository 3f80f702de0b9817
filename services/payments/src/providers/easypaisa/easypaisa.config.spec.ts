import { easypaisaConfigSchema, easypaisaStandIns } from './easypaisa.config.js';

const live = {
  EASYPAISA_STORE_ID: '12345',
  EASYPAISA_USERNAME: 'user',
  EASYPAISA_PASSWORD: 'password',
  EASYPAISA_ACCOUNT_NUM: '1234567',
};
const refusedOf = (more: Record<string, string>): string[] =>
  easypaisaStandIns(easypaisaConfigSchema.parse({ ...live, ...more })).map(
    (line) => line.split(':')[0] ?? '',
  );

describe('settings of Easypaisa', () => {
  it('a live store / taken in production', () => expect(refusedOf({})).toEqual([]));

  it.each([
    ['PAYMENTS_EASYPAISA_URL', { EASYPAISA_URL: 'http://localhost:8090' }],
    ['PAYMENTS_EASYPAISA_API_URL', { EASYPAISA_API_URL: 'https://easypaystg.easypaisa.com.pk' }],
    ['PAYMENTS_EASYPAISA_STORE_ID', { EASYPAISA_STORE_ID: 'mate0a1b2c3d' }],
  ])('%s of a stand-in / refused in production', (name, settings) =>
    expect(refusedOf(settings)).toEqual([name]),
  );
});
