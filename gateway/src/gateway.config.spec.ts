import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { loadGatewayConfig } from './gateway.config.js';

const keys = (kid: string): string =>
  JSON.stringify([{ kid, secret: randomBytes(48).toString('base64url') }]);
const { privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const production = {
  PROFILE: 'production',
  PORT: '8080',
  METRICS_PORT: '9090',
  PUBLIC_URL: 'https://mate.tv',
  REDIS_URL: 'redis://redis',
  IDENTITY_ADDRESS: 'identity:50051',
  SOCIAL_ADDRESS: 'social:50051',
  CONTENT_ADDRESS: 'content:50051',
  WALLET_ADDRESS: 'wallet:50051',
  PAYMENTS_ADDRESS: 'payments:50051',
  RPC_PRIVATE_KEY: privateKey,
  RPC_CA: 'BEGIN CERTIFICATE-----',
  RPC_CERT: 'BEGIN CERTIFICATE-----',
  RPC_KEY: 'BEGIN PRIVATE KEY-----',
  SESSION_KEYS: keys('2026-11'),
  DEVICE_KEYS: keys('2026-11'),
  MEDIA_ORIGINS: 'https://media.mate.tv',
  PAYMENT_FRAME_ORIGINS: 'https://checkout.payfort.com',
  TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
};

function load(changes: Record<string, string> = {}): ReturnType<typeof loadGatewayConfig> {
  const settings = Object.entries({ ...production, ...changes });
  return loadGatewayConfig(
    Object.fromEntries(settings.map(([name, value]) => [`GATEWAY_${name}`, value])),
  );
}

describe('configuration', () => {
  it('production with an explicit word on everything / boots', () => {
    expect(load().TRUSTED_PROXIES).toEqual(['10.0.0.0/8', 'fd00::/8']);
    expect(load({ TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([]);
  });

  it.each([
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', ' , '],
    ['TRUSTED_PROXIES', 'everybody'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'http://mate.tv'],
    ['MEDIA_ORIGINS', 'http://127.0.0.1:9000'],
    ['MEDIA_ORIGINS', 'https://media.mate.tv http://media.mate.tv'],
    ['PAYMENT_FRAME_ORIGINS', 'http://localhost:8090'],
    ['PAYMENT_FRAME_ORIGINS', 'https://sandbox'],
    ['EPAY_PORTAL_ORIGINS', 'http://ipg.comtrust.ae'],
    ['EPAY_PORTAL_ORIGINS', 'https://demo-ipg.comtrust.ae'],
    ['EPAY_PORTAL_ORIGINS', 'https://ipg.comtrust.ae https://checkout.payfort.com'],
    ['EPAY_PORTAL_ORIGINS', 'https://comtrust.ae.evil.example'],
    ['SESSION_KEYS', keys('dev-0a1b2c')],
    ['DEVICE_KEYS', keys('dev-0a1b2c')],
    ['DEVICE_KEYS', '[]'],
  ])('production with %s=%s / refused, by name', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(`GATEWAY_${name}`);
  });

  it('development / needs none of it', () => {
    const { TRUSTED_PROXIES } = load({
      PROFILE: 'development',
      TRUSTED_PROXIES: '',
      PUBLIC_URL: 'http://localhost:8080',
      MEDIA_ORIGINS: 'http://127.0.0.1:9000',
      PAYMENT_FRAME_ORIGINS: 'http://localhost:8090',
      SESSION_KEYS: keys('dev-0a1b2c'),
      DEVICE_KEYS: keys('dev-0a1b2c'),
    });
    expect(TRUSTED_PROXIES ?? []).toEqual([]);
  });
});
