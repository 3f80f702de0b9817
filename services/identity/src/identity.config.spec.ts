import { randomBytes } from 'node:crypto';
import { loadIdentityConfig } from './identity.config.js';

const ring = (bytes = 32, kid = 'k1'): string =>
  JSON.stringify([{ kid, secret: randomBytes(bytes).toString('base64url') }]);
const env = (changes: Record<string, string> = {}): Record<string, string> => {
  const variables = {
    PROFILE: 'production',
    RPC_PORT: '0',
    HTTP_PORT: '0',
    MONGO_URL: 'mongodb://localhost/mate_identity',
    KAFKA_BROKERS: 'localhost:9092',
    RPC_PUBLIC_KEY: 'PUBLIC KEY',
    KAFKA_SECURITY: 'sasl_ssl',
    KAFKA_SASL_USERNAME: 'identity',
    KAFKA_SASL_PASSWORD: 'word',
    RPC_CA: 'BEGIN CERTIFICATE-----',
    RPC_CERT: 'BEGIN CERTIFICATE-----',
    RPC_KEY: 'BEGIN PRIVATE KEY-----',
    REDIS_URL: 'redis://localhost',
    CURSOR_KEYS: ring(),
    SESSION_KEYS: ring(),
    OTP_PEPPERS: ring(),
    FORMER_KEYS: ring(),
    OTP_DIAL_CODES: '971,92',
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 't',
    WHATSAPP_APP_SECRET: 's',
    WHATSAPP_VERIFY_TOKEN: 'v',
    SMTP_URL: 'smtps://mail.mate.tv',
    MAIL_FROM: 'a@b.co',
    S3_ENDPOINT: 'http://storage:9000/',
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
    expect(config.AVATAR_PUBLIC_URL).toBe('http://storage:9000/mate-avatars');
    const own = loadIdentityConfig(
      env({ S3_PUBLIC_URL: 'https://cdn.mate.tv', S3_AVATAR_BUCKET: 'a' }),
    );
    expect(own.AVATAR_PUBLIC_URL).toBe('https://cdn.mate.tv/a');
  });

  it('development / one loopback address may send at least 2,000 codes an hour, if not said otherwise', () => {
    expect(
      loadIdentityConfig(env({ PROFILE: 'development' })).networkLimits.sendsPerHour,
    ).toBeGreaterThanOrEqual(2_000);
    const strict = env({ PROFILE: 'development', IP_SENDS_PER_HOUR: '7' });
    expect(loadIdentityConfig(strict).networkLimits.sendsPerHour).toBe(7);
  });

  it('development with the limits of production / binds networks as production does, and sends as freely as before', () => {
    const own = { NETWORK_LIMITS: 'production', IP_GUESSES_PER_HOUR: '7' };
    const config = loadIdentityConfig(env({ PROFILE: 'development', ...own }));
    const { networkLimits, sendBudget } = loadIdentityConfig(env());
    expect(config.networkLimits).toEqual({ ...networkLimits, guessesPerHour: 7 });
    expect(config.sendBudget.perHour).toBeGreaterThan(sendBudget.perHour);
    expect(() => loadIdentityConfig(env({ NETWORK_LIMITS: 'development' }))).toThrow(
      'IDENTITY_NETWORK_LIMITS',
    );
  });

  it('development / every country gets codes, if not said otherwise', () => {
    const config = loadIdentityConfig(env({ PROFILE: 'development', OTP_DIAL_CODES: '' }));
    expect(config.OTP_DIAL_CODES).toEqual([]);
  });

  it.each([
    ['WHATSAPP_BASE_URL', 'http://localhost:8090/whatsapp'],
    ['WHATSAPP_BASE_URL', 'http://graph.facebook.com'],
    ['WHATSAPP_BASE_URL', 'https://sandbox/whatsapp'],
    ['WHATSAPP_PHONE_NUMBER_ID', '106540352242922'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025'],
    ['SMTP_URL', 'smtp://sandbox:1025'],
    ['MAIL_FROM', 'Mate <hello@mate.example>'],
    ['S3_PUBLIC_URL', 'http://127.0.0.1:9000'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
    ['AVATAR_PUBLIC_URL', 'http://localhost:9000/a'],
    ['SESSION_KEYS', ring(32, 'dev-0a1b2c')],
    ['OTP_PEPPERS', ring(32, 'dev')],
    ['FORMER_KEYS', ring(32, 'dev')],
  ])('%s=%s / fine in development, refused in production', (name, value) => {
    expect(() => loadIdentityConfig(env({ [name]: value, PROFILE: 'development' }))).not.toThrow();
    const named = name === 'S3_ENDPOINT' ? 'S3_PUBLIC_URL' : name;
    expect(() => loadIdentityConfig(env({ [name]: value }))).toThrow(`IDENTITY_${named}`);
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
