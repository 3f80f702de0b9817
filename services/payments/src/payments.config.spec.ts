import { loadPaymentsConfig } from './payments.config.js';

const base = {
  PAYMENTS_PROFILE: 'production',
  PAYMENTS_RPC_PORT: '1',
  PAYMENTS_HTTP_PORT: '2',
  PAYMENTS_MONGO_URL: 'mongodb://db',
  PAYMENTS_KAFKA_BROKERS: 'kafka:9092',
  PAYMENTS_KAFKA_SECURITY: 'sasl_ssl',
  PAYMENTS_KAFKA_SASL_USERNAME: 'payments',
  PAYMENTS_KAFKA_SASL_PASSWORD: 'spec',
  PAYMENTS_RPC_CA: '-----BEGIN CERTIFICATE-----',
  PAYMENTS_RPC_CERT: '-----BEGIN CERTIFICATE-----',
  PAYMENTS_RPC_KEY: '-----BEGIN PRIVATE KEY-----',
  PAYMENTS_RPC_PUBLIC_KEY: 'PUBLIC KEY',
  PAYMENTS_REDIS_QUEUE_URL: 'redis://queue',
  PAYMENTS_PUBLIC_URL: 'https://mate.example/',
  PAYMENTS_SMTP_URL: 'smtps://mail.mate.tv',
  PAYMENTS_MAIL_FROM: 'Mate <hello@mate.tv>',
  PAYMENTS_CURSOR_KEYS: JSON.stringify([{ kid: 'spec', secret: 's'.repeat(64) }]),
  PAYMENTS_PAYER_KEYS: JSON.stringify([{ kid: 'spec', secret: 'p'.repeat(64) }]),
};
const amazon = {
  PAYMENTS_AMAZON_ACCESS_CODE: 'access',
  PAYMENTS_AMAZON_MERCHANT_IDENTIFIER: 'CycHZxVj',
  PAYMENTS_AMAZON_REQUEST_PHRASE: 'request',
  PAYMENTS_AMAZON_RESPONSE_PHRASE: 'response',
};

describe('settings of payments', () => {
  it('a provider with all of its settings / is switched on', () => {
    const { providers } = loadPaymentsConfig({ ...base, ...amazon });
    expect(providers.map(({ name }) => name)).toEqual(['amazon']);
  });

  it('disputes / nobody is trusted unless named, and only providers that there are', () => {
    const read = (PAYMENTS_TRUSTED_DISPUTES?: string) =>
      loadPaymentsConfig({ ...base, ...amazon, PAYMENTS_TRUSTED_DISPUTES }).TRUSTED_DISPUTES;
    expect([read(), read('amazon, telr')]).toEqual([[], ['amazon', 'telr']]);
    expect(() => read('amzaon')).toThrow('PAYMENTS_TRUSTED_DISPUTES');
  });

  it('a provider with some of its settings / names those that are missing', () => {
    const { PAYMENTS_AMAZON_RESPONSE_PHRASE: _, ...some } = amazon;
    expect(() => loadPaymentsConfig({ ...base, ...some })).toThrow(
      'PAYMENTS_AMAZON_RESPONSE_PHRASE',
    );
  });

  it.each([
    ['none has settings', {}, 'no provider has settings'],
    ['switched on without settings', { PAYMENTS_PROVIDERS: 'amazon' }, 'AMAZON_ACCESS_CODE'],
    ['unknown name', { ...amazon, PAYMENTS_PROVIDERS: 'amazon,other' }, 'unknown name'],
  ])('%s / refused', (_, env, text) =>
    expect(() => loadPaymentsConfig({ ...base, ...env })).toThrow(text),
  );

  it.each([
    ['a mail server of the sandbox', { PAYMENTS_SMTP_URL: 'smtp://sandbox:1025' }],
    ['a sender that nobody can answer', { PAYMENTS_MAIL_FROM: 'Mate <hello@mate.example>' }],
    ['the address of a sandbox', { PAYMENTS_AMAZON_URL: 'http://localhost:8090' }],
    ['a page of another host', { PAYMENTS_AMAZON_PAGE_URL: 'https://payfort.com.evil.example/p' }],
    ['calls without encryption', { PAYMENTS_AMAZON_API_URL: 'http://paymentservices.payfort.com' }],
    ['a frame without encryption', { PAYMENTS_AMAZON_FRAME_ORIGINS: 'http://localhost:8090' }],
    [
      'the merchant of a development system',
      { PAYMENTS_AMAZON_MERCHANT_IDENTIFIER: 'mate0a1b2c3d' },
    ],
  ])('%s / refused in production, taken in development', (_, env) => {
    const settings = { ...base, ...amazon, ...env };
    const [name = ''] = Object.keys(env);
    expect(() => loadPaymentsConfig(settings)).toThrow(name);
    expect(() => loadPaymentsConfig(settings)).not.toThrow('8090');
    expect(
      loadPaymentsConfig({ ...settings, PAYMENTS_PROFILE: 'development' }).providers,
    ).toHaveLength(1);
  });
});
