import { Binary, MongoClient, type Db } from 'mongodb';
import { Redis } from 'ioredis';
import type { startTestSystem } from '@mate/devnet/test-system';
import { ObjectStorage } from '@mate/storage/object-storage';

const SERVICES = ['identity', 'social', 'content', 'wallet', 'payments'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Something stored that holds one of the texts that were looked for. */
export interface Trace {
  /** `service.collection`, a bucket, or `redis`. */
  readonly place: string;
  readonly text: string;
  /** The row, key or name, for whoever reads a failure. */
  readonly found: string;
}

/** A key of Redis that holds one of the texts, and how long it lives on. */
export interface KeyTrace extends Trace {
  readonly key: string;
  /** Seconds; -1 for ever. */
  readonly lifeSeconds: number;
}

type System = Awaited<ReturnType<typeof startTestSystem>>;

const FOUND_LENGTH_MAX = 600;

/** Everything in which a whole system keeps anything. */
export class Stores {
  private constructor(
    private readonly mongo: MongoClient,
    private readonly databasePrefix: string,
    private readonly storage: ObjectStorage,
    private readonly buckets: readonly string[],
    private readonly redis: readonly Redis[],
  ) {}

  static async of({ facts }: System): Promise<Stores> {
    const { addresses, buckets, databasePrefix } = facts;
    const mongo = await MongoClient.connect(addresses.mongoUrl);
    const storage = new ObjectStorage({
      endpoint: addresses.s3Endpoint,
      region: 'us-east-1',
      accessKey: addresses.s3AccessKey,
      secretKey: addresses.s3SecretKey,
      silenceMsMax: 30_000,
    });
    const urls = new Set([addresses.redisCacheUrl, addresses.redisQueueUrl]);
    const redis = [...urls].map((url) => new Redis(url));
    return new Stores(mongo, databasePrefix, storage, Object.values(buckets), redis);
  }

  db(service: ServiceName): Db {
    return this.mongo.db(`${this.databasePrefix}mate_${service}`);
  }

  /** Rows of every collection of every database that hold one of the texts, raw bytes included. */
  async rowsWith(texts: readonly string[]): Promise<Trace[]> {
    const traces: Trace[] = [];
    for (const service of SERVICES)
      for (const { name } of await this.db(service).listCollections().toArray())
        for await (const row of this.db(service).collection(name).find())
          traces.push(...tracesIn(`${service}.${name}`, storedText(row), texts));
    return traces;
  }

  /** `bucket/key` of every object and of every upload under way. */
  async objects(): Promise<string[]> {
    const names: string[] = [];
    for (const bucket of this.buckets)
      for (const key of await this.storage.listKeys({ bucket, key: '' }))
        names.push(`${bucket}/${key}`);
    return names;
  }

  /** Whether storage still awaits parts of an object. */
  async isAwaited(bucket: string, key: string): Promise<boolean> {
    return (await this.storage.multipart.listUnderWay({ bucket, key })).length > 0;
  }

  /** Keys of Redis that have one of the texts in their name or value. */
  async keysWith(texts: readonly string[]): Promise<KeyTrace[]> {
    const traces: KeyTrace[] = [];
    for (const redis of this.redis) {
      let cursor = '0';
      do {
        const [next, keys] = await redis.scan(cursor, 'COUNT', '1000');
        cursor = next;
        for (const key of keys) {
          const stored = `${key} ${await valueOf(redis, key)}`;
          const lifeSeconds = await redis.ttl(key);
          for (const trace of tracesIn('redis', stored, texts))
            traces.push({ ...trace, key, lifeSeconds });
        }
      } while (cursor !== '0');
    }
    return traces;
  }

  async close(): Promise<void> {
    for (const redis of this.redis) redis.disconnect();
    this.storage.onApplicationShutdown();
    await this.mongo.close();
  }
}

function tracesIn(place: string, stored: string, texts: readonly string[]): Trace[] {
  return texts
    .filter((text) => stored.includes(text))
    .map((text) => ({ place, text, found: stored.slice(0, FOUND_LENGTH_MAX) }));
}

/** JSON, and what JSON would tell in base64. */
function storedText(row: object): string {
  const raw = Object.values(row).map((value: unknown) =>
    value instanceof Binary ? value.toString('utf8') : '',
  );
  return `${JSON.stringify(row)} ${raw.join(' ')}`;
}

async function valueOf(redis: Redis, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return (await redis.lrange(key, '0', '-1')).join(' ');
    case 'set':
      return (await redis.smembers(key)).join(' ');
    case 'zset':
      return (await redis.zrange(key, '0', '-1')).join(' ');
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      return '';
  }
}
