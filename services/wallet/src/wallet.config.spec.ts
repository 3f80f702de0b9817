import { advertisedAddressOf, loadWalletConfig } from './wallet.config.js';

const env = (changes: Record<string, string>): Record<string, string> => {
  const variables = {
    ...{ PROFILE: 'production', RPC_PORT: '50051', HTTP_PORT: '9000' },
    ...{ MONGO_URL: 'mongodb://database/mate_wallet', RPC_PUBLIC_KEY: 'PUBLIC KEY' },
    ...{ KAFKA_BROKERS: 'kafka:9092', KAFKA_SECURITY: 'sasl_ssl' },
    ...{ KAFKA_SASL_USERNAME: 'wallet', KAFKA_SASL_PASSWORD: 'word' },
    ...{ RPC_CA: 'CERTIFICATE-----', RPC_CERT: 'CERTIFICATE-----', RPC_KEY: 'PRIVATE KEY-----' },
    ...{ LEDGER_KEY: 'PRIVATE KEY-----' },
    WORDS_KEYS: JSON.stringify([{ kid: 'w1', secret: 'B'.repeat(43) }]),
    CURSOR_KEYS: JSON.stringify([{ kid: 'k1', secret: 'A'.repeat(43) }]),
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`WALLET_${name}`, value]),
  );
};

describe('configuration', () => {
  it('an address of its own / is told to other processes; without one, that of the server', () => {
    const own = loadWalletConfig(env({ HOST: '0.0.0.0', ADVERTISED_ADDRESS: 'wallet-1:50051' }));
    expect(advertisedAddressOf(own)).toBe('wallet-1:50051');
    expect(advertisedAddressOf(loadWalletConfig(env({ HOST: '10.0.0.7' })))).toBe('10.0.0.7:50051');
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { ADVERTISED_ADDRESS: '0.0.0.0:50051' },
    { ADVERTISED_ADDRESS: '[::]:50051' },
  ])('%j / production refuses what nobody else reaches, others do not', (changes) => {
    expect(() => loadWalletConfig(env(changes))).toThrow(
      'WALLET_ADVERTISED_ADDRESS: names the host at which other wallet processes reach this one',
    );
    expect(() => loadWalletConfig(env({ ...changes, PROFILE: 'development' }))).not.toThrow();
  });
});
