import { epayConfigSchema, epayStandIns } from './epay.config.js';

const real = { EPAY_CUSTOMER: 'Mate FZ', EPAY_USER_NAME: 'mate', EPAY_PASSWORD: 'secret' };

function standIns(change: Record<string, string>): readonly string[] {
  return epayStandIns(epayConfigSchema.parse({ ...real, ...change }));
}

describe('settings of epay', () => {
  it('the real account / no stand-in', () => expect(standIns({})).toEqual([]));

  it.each([
    ['EPAY_URL', 'https://sandbox.example'],
    ['EPAY_API_URL', 'http://ipg.comtrust.ae:2443'],
    ['EPAY_API_URL', 'https://demo-ipg.comtrust.ae:2443'],
    ['EPAY_API_URL', 'https://comtrust.ae.evil.example'],
    ['EPAY_PORTAL_ORIGINS', 'https://ipg.comtrust.ae,http://localhost:8090'],
    ['EPAY_CUSTOMER', 'mate0a1b2c3d'],
  ])('%s=%s / refused in production', (name, value) => {
    expect(standIns({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it('no password / refused, since secrets have no default', () => {
    const { EPAY_PASSWORD: _, ...rest } = real;
    expect(epayConfigSchema.safeParse(rest).success).toBe(false);
  });
});
