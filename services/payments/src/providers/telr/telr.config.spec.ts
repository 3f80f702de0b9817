import { telrConfigSchema } from './telr.config.js';

describe('settings of Telr', () => {
  it('two calls in a row / end before the gateway gives up, after 8 s', () => {
    const settings = { TELR_STORE: '1', TELR_AUTH_KEY: 'key', TELR_ADVICE_SECRET: 'secret' };
    expect(2 * telrConfigSchema.parse(settings).TELR_TIMEOUT_MS).toBeLessThanOrEqual(6_500);
  });
});
