import { waleeConfigSchema, waleeStandIns } from './walee.config.js';

const real = {
  WALEE_MERCHANT_ID: 'mate',
  WALEE_API_KEY: 'secret',
  WALEE_API_URL: 'https://api.walee.pk',
};

function standIns(change: Record<string, string>): readonly string[] {
  return waleeStandIns(waleeConfigSchema.parse({ ...real, ...change }));
}

describe('settings of Walee', () => {
  it('a real account / no stand-in', () => expect(standIns({})).toEqual([]));

  it.each([
    ['WALEE_API_URL', 'http://api.walee.pk'],
    ['WALEE_API_URL', 'https://localhost:8090/walee'],
    ['WALEE_API_URL', 'https://api.walee.pk.evil.example'],
    ['WALEE_API_URL', 'https://somebody.com'],
    ['WALEE_PAGE_ORIGINS', 'https://pay.walee.pk,https://somebody.com'],
    ['WALEE_PAGE_ORIGINS', 'https://pay.walee.pk,nowhere'],
    ['WALEE_MERCHANT_ID', 'mate0a1b2c3d'],
  ])('%s=%s / refused in production', (name, value) => {
    expect(standIns({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it.each(['WALEE_API_KEY', 'WALEE_API_URL'])('no %s / refused: nothing stands for it', (name) => {
    const rest = Object.fromEntries(Object.entries(real).filter(([key]) => key !== name));
    expect(waleeConfigSchema.safeParse(rest).success).toBe(false);
  });
});
