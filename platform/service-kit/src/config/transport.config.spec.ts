import { z } from 'zod';
import { loadConfig } from './config.js';
import { kafkaSettings, rpcTlsOf, rpcTlsSettings } from './transport.config.js';

const schema = z.object({
  PROFILE: z.enum(['development', 'production']),
  ...kafkaSettings,
  ...rpcTlsSettings,
});
const safe = {
  PROFILE: 'production',
  KAFKA_BROKERS: 'kafka:9093',
  KAFKA_SECURITY: 'sasl_ssl',
  KAFKA_SASL_USERNAME: 'wallet',
  KAFKA_SASL_PASSWORD: 'a-kafka-password',
  RPC_CA: '-----BEGIN CERTIFICATE-----',
  RPC_CERT: '-----BEGIN CERTIFICATE-----',
  RPC_KEY: '-----BEGIN PRIVATE KEY-----',
};

function load(settings: Record<string, string | undefined>): z.infer<typeof schema> {
  return loadConfig(
    'A',
    schema,
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`A_${name}`, value])),
  );
}

describe('transport settings', () => {
  it('production with everything / loads', () => {
    expect(rpcTlsOf(load(safe))).toEqual({
      ca: safe.RPC_CA,
      cert: safe.RPC_CERT,
      key: safe.RPC_KEY,
    });
  });

  it.each([
    ['KAFKA_SECURITY', undefined],
    ['KAFKA_SECURITY', 'plain'],
    ['KAFKA_SASL_USERNAME', undefined],
    ['KAFKA_SASL_PASSWORD', undefined],
    ['KAFKA_CA', 'a file name'],
    ['RPC_CA', undefined],
    ['RPC_CERT', undefined],
    ['RPC_KEY', undefined],
    ['RPC_KEY', 'a file name'],
  ])('production with %s %s / refused by name, without its value', (name, value) => {
    expect(() => load({ ...safe, [name]: value })).toThrow(`A_${name}`);
    expect(() => load({ ...safe, [name]: value })).not.toThrow(/a-kafka-password|a file name/);
  });

  it('development / plain, or the whole of it', () => {
    const plain = { PROFILE: 'development', KAFKA_BROKERS: 'localhost:9092' };
    expect(rpcTlsOf(load(plain))).toBeUndefined();
    expect(load(plain).KAFKA_SECURITY).toBe('plain');
    expect(() => load({ ...plain, RPC_CERT: safe.RPC_CERT })).toThrow('A_RPC_KEY');
    expect(() => load({ ...plain, KAFKA_SECURITY: 'sasl_ssl' })).toThrow('A_KAFKA_SASL_PASSWORD');
  });

  it('a process without calls or events / needs none of it', () => {
    const bare = z.object({ PROFILE: z.enum(['production']) });
    expect(loadConfig('A', bare, { A_PROFILE: 'production' })).toEqual({ PROFILE: 'production' });
  });
});
