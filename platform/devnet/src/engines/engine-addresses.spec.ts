import {
  addressesFromEnvironment,
  addressesToEnvironment,
  completeAddresses,
} from './engine-addresses.js';

const env = {
  MATE_MONGO_URL: 'mongodb://m',
  MATE_KAFKA_BROKERS: 'k:1',
  MATE_REDIS_CACHE_URL: 'redis://c',
  MATE_REDIS_QUEUE_URL: 'redis://q',
  MATE_S3_ENDPOINT: 'http://s',
  MATE_S3_ACCESS_KEY: 'a',
  MATE_S3_SECRET_KEY: 'b',
};

describe('engine addresses', () => {
  it('survive the way through the environment', () => {
    expect(addressesToEnvironment(completeAddresses(addressesFromEnvironment(env)))).toEqual(env);
  });

  it('an empty variable gives no address', () => {
    expect(addressesFromEnvironment({ ...env, MATE_MONGO_URL: '' }).mongoUrl).toBeUndefined();
  });

  it('names what is missing', () => {
    const some = addressesFromEnvironment({ MATE_MONGO_URL: 'mongodb://m' });
    expect(() => completeAddresses(some)).toThrow('MATE_KAFKA_BROKERS, MATE_REDIS_CACHE_URL');
  });
});
