import { randomBytes } from 'node:crypto';
import { loadIdentityConfig } from './identity.config.js';

const ring = (bytes = 32): string =>
  JSON.stringify([{ kid: 'k1', secret: randomBytes(bytes).toString('base64url') }]);
const env = (changes: Record<string, string> = {}): Record<string, string> => {
  const variables = {
    PROFILE: 'production',
    RPC_PORT: '0',
    HTTP_PORT: '0',
    MONGO_URL: 'mongodb://localhost/mate_identity',
    KAFKA_BROKERS: 'localhost:9092',
    RPC_PUBLIC_KEY: 'PUBLIC KEY',
    REDIS_URL: 'redis://localhost',
    SESSION_KEYS: ring(),
    OTP_PEPPERS: ring(),
    OTP_DIAL_CODES: '971,92',
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 't',
    WHATSAPP_APP_SECRET: 's',
    WHATSAPP_VERIFY_TOKEN: 'v',
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'a@b.co',
    S3_ENDPOINT: 'http://localhost:9000/',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`IDENTITY_${name}`, value]),
  );
};

describe('configuration', () => {
  it('production / strict limits per network, addresses of avatars follow the storage', () => {
    const config = loadIdentityConfig(env());
    expect(config.networkLimits.sendsPerHour).toBe(30);
    expect(config.networkLimits.loginAccountsPerHour).toBe(20);
    expect(config.networkLimits.existsChecksPerIdentifierAndHour).toBe(5);
    expect(config.sendBudget.watchedFrom).toBe(100);
    expect(config.AVATAR_PUBLIC_URL).toBe('http://localhost:9000/mate-avatars');
    const own = loadIdentityConfig(
      env({ S3_PUBLIC_URL: 'https://cdn.test', S3_AVATAR_BUCKET: 'a' }),
    );
    expect(own.AVATAR_PUBLIC_URL).toBe('https://cdn.test/a');
  });

  it('development / one loopback address may send at least 2,000 codes an hour, if not said otherwise', () => {
    expect(
      loadIdentityConfig(env({ PROFILE: 'development' })).networkLimits.sendsPerHour,
    ).toBeGreaterThanOrEqual(2_000);
    const strict = env({ PROFILE: 'development', IP_SENDS_PER_HOUR: '7' });
    expect(loadIdentityConfig(strict).networkLimits.sendsPerHour).toBe(7);
  });

  it('development / every country gets codes, if not said otherwise', () => {
    const config = loadIdentityConfig(env({ PROFILE: 'development', OTP_DIAL_CODES: '' }));
    expect(config.OTP_DIAL_CODES).toEqual([]);
  });

  it.each([
    ['SESSION_KEYS', ring(16)],
    ['SESSION_KEYS', '[]'],
    ['OTP_PEPPERS', 'not json'],
    ['OTP_DIAL_CODES', ' , '],
    ['WHATSAPP_API_VERSION', '23'],
    ['SMTP_URL', 'http://user:a-mail-password@localhost'],
  ])('wrong %s / named, its value is not', (name, value) => {
    let message = '';
    try {
      loadIdentityConfig(env({ [name]: value }));
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`IDENTITY_${name}`);
    if (value.length > 20) expect(message).not.toContain(value.slice(14, 24));
  });
});
