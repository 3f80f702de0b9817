import { processEnvironment } from './process-spec.js';
import { PROCESS_PORTS, type ProcessDefinition, processTable } from './process-table.js';
import { databaseUrl, type SystemFacts } from './system-facts.js';

const ports = Object.fromEntries(
  [...PROCESS_PORTS, 'gateway', 'sandbox'].map((name, index) => [name, 20_000 + index]),
);
const facts: SystemFacts = {
  profile: 'test',
  addresses: {
    mongoUrl: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
    kafkaBrokers: '127.0.0.1:9092',
    redisCacheUrl: 'redis://127.0.0.1:6379/1',
    redisQueueUrl: 'redis://127.0.0.1:6380/1',
    s3Endpoint: 'http://127.0.0.1:9000',
    s3AccessKey: 'access',
    s3SecretKey: 'storage-secret',
  },
  buckets: { uploads: 'u', media: 'm', avatars: 'a', avatarInbox: 'i' },
  topicPrefix: 't1.',
  databasePrefix: 't1_',
  ports,
  host: '127.0.0.1',
  gatewayUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  secrets: {
    adminKeys: { mona: { privateKey: 'admin-private', publicKey: 'admin-public' } },
    eventKeys: {
      identity: { privateKey: 'identity-private', publicKey: 'identity-public' },
      social: { privateKey: 'social-private', publicKey: 'social-public' },
      content: { privateKey: 'content-private', publicKey: 'content-public' },
      wallet: { privateKey: 'wallet-private', publicKey: 'wallet-public' },
      payments: { privateKey: 'payments-private', publicKey: 'payments-public' },
    },
    ledgerKeys: { privateKey: 'ledger-private', publicKey: 'ledger-public' },
    sessionKeys: [{ kid: 'k1', secret: 'session-secret' }],
    deviceKeys: [{ kid: 'k1', secret: 'device-secret' }],
    sessionKeyId: 'k1',
    otpPepper: 'pepper',
    cursorSecret: 'cursor-secret',
    rpcPrivateKey: 'private-pem',
    rpcPublicKey: 'public-pem',
    s3AccessKey: 'access',
    s3SecretKey: 'storage-secret',
    merchants: { AMAZON_ACCESS_CODE: 'code' },
    whatsappAccessToken: 'token',
    whatsappAppSecret: 'app-secret',
    whatsappVerifyToken: 'verify',
    whatsappPhoneNumberId: '1',
  },
  dataDir: '/data',
  root: '/checkout',
  ffmpegPath: '/usr/bin/ffmpeg',
  ffprobePath: '/usr/bin/ffprobe',
};

function named(name: string): ProcessDefinition {
  const definition = processTable.find((candidate) => candidate.name === name);
  if (!definition) throw new Error(name);
  return definition;
}

describe('environment of a process', () => {
  it('every variable carries the prefix of its process', () => {
    for (const definition of processTable) {
      const names = Object.keys(processEnvironment(definition, facts, {}));
      const foreign = names.filter(
        (name) => !name.startsWith(`${definition.prefix}_`) && !/^(NODE|MALLOC)_/.test(name),
      );
      expect(foreign).toEqual([]);
    }
  });

  it('only the gateway can sign internal tokens', () => {
    const holders = processTable.filter((definition) =>
      Object.values(processEnvironment(definition, facts, {})).includes('private-pem'),
    );
    expect(holders.map(({ name }) => name)).toEqual(['gateway']);
  });

  it('no process can sign what administers; the services that are administered know whom to hear', () => {
    const holdersOf = (value: string): string[] =>
      processTable
        .filter((each) =>
          Object.values(processEnvironment(each, facts, {})).some((text) => text.includes(value)),
        )
        .map(({ name }) => name);
    expect(holdersOf('admin-private')).toEqual([]);
    expect(holdersOf('admin-public').sort()).toEqual(['content', 'identity', 'payments', 'wallet']);
  });

  it('only its service signs the events of a domain; every service knows all who sign', () => {
    for (const [name, { privateKey }] of Object.entries(facts.secrets.eventKeys)) {
      const holders = processTable.filter((each) =>
        Object.values(processEnvironment(each, facts, {})).includes(privateKey),
      );
      // The transcoder is a second process of content.
      const own = name === 'content' ? ['transcoder', 'content'] : [name];
      expect(holders.map((each) => each.name)).toEqual(own);
    }
    for (const name of ['identity', 'social', 'content', 'wallet', 'payments']) {
      const known = processEnvironment(named(name), facts, {});
      const keys = known[`${name.toUpperCase()}_EVENT_PUBLIC_KEYS`] ?? '{}';
      expect(Object.keys(JSON.parse(keys) as object).sort()).toEqual(
        Object.keys(facts.secrets.eventKeys).sort(),
      );
    }
  });

  it('every process is told the profile of the system, so that a sandbox can refuse one', () => {
    const profiles = processTable.map(
      (definition) => processEnvironment(definition, facts, {})[`${definition.prefix}_PROFILE`],
    );
    expect(new Set(profiles)).toEqual(new Set(['test']));
  });

  it('each service has its own database; the transcoder shares content’s', () => {
    const databases = processTable
      .map(
        (definition) => processEnvironment(definition, facts, {})[`${definition.prefix}_MONGO_URL`],
      )
      .filter((url) => url !== undefined)
      .map((url) => new URL(url).pathname);
    expect(databases).toHaveLength(6);
    expect(new Set(databases).size).toBe(5);
    expect(databases).toContain('/t1_mate_wallet');
  });

  it('a variable set by hand wins, one of another process is not passed on', () => {
    const outer = { WALLET_LOG_LEVEL: 'debug', GATEWAY_PORT: '1', SECRET: 'x', PATH: '/bin' };
    const env = processEnvironment(named('wallet'), facts, outer);
    expect(env.WALLET_LOG_LEVEL).toBe('debug');
    expect(env.GATEWAY_PORT).toBeUndefined();
    expect(env.SECRET).toBeUndefined();
    expect(env.PATH).toBe('/bin');
  });
});

describe('database address', () => {
  it.each([
    ['mongodb://h:1/?replicaSet=rs0', 'mongodb://h:1/d?replicaSet=rs0'],
    ['mongodb://h:1,i:2', 'mongodb://h:1,i:2/d'],
    ['mongodb+srv://u:p@h/other?w=1', 'mongodb+srv://u:p@h/d?w=1'],
  ])('%s', (given, wanted) => {
    expect(databaseUrl(given, 'd')).toBe(wanted);
  });

  it('refuses another protocol', () => {
    expect(() => databaseUrl('http://h', 'd')).toThrow('MATE_MONGO_URL');
  });
});
