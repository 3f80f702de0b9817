import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db, type UpdateFilter } from 'mongodb';
import { Redis } from 'ioredis';
import type { INestApplicationContext } from '@nestjs/common';
import type { ContentAdminCalls, ContentCalls } from '@mate/contracts/calls';
import { PostState, PostType, type Post } from '@mate/contracts/gen/content/post';
import type {
  CreateUploadRequest,
  CreateUploadResponse,
} from '@mate/contracts/gen/content/uploads_service';
import type { EventDefinition } from '@mate/contracts/events';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText, type PostTextChange } from '@mate/contracts/post-text';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { adminAudience } from '@mate/service-kit/call-admission';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { FakeClock } from '@mate/testing/clock';
import { engines } from '@mate/testing/engines';
import { aCard, alice, type Person } from '@mate/testing/people';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { untilTheRunEnds } from '@mate/testing/shared';
import { eventually } from '@mate/testing/wait';
import { loadContentConfig, type ContentConfig } from '../src/content.config.js';
import type { AssetRecord } from '../src/media/assets/asset.rules.js';
import { laneOf } from '../src/media/orders/transcode-lanes.rules.js';
import { TranscodeOrders } from '../src/media/orders/transcode-orders.queue.js';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { startContent as startProcess } from '../src/start-content.js';

/** A content service in this process, on real engines, with its own database, buckets and queues. */
export interface ContentSystem {
  readonly rpc: RpcClient<ContentCalls>;
  /** The calls of those who administer, with their key or with the gateway's. */
  adminBy(key: 'admin' | 'gateway'): RpcClient<ContentAdminCalls>;
  readonly app: INestApplicationContext;
  /** Goes with the machine's; specs with a system of their own put it ahead. */
  readonly clock: FakeClock;
  readonly config: ContentConfig;
  readonly db: Db;
  readonly queueRedis: Redis;
  readonly cacheRedis: Redis;
  readonly scratch: string;
  /** Starts a transcoder in a process of its own. */
  startWorker(more?: Record<string, string>): SourceProcess;
  /** Publishes an event as if another service had; it comes back through Kafka. */
  publish<D>(event: EventDefinition<D>, data: D): Promise<void>;
  /** Author cards written straight, for specs that are not about events. */
  knowPeople(...people: Person[]): Promise<void>;
  as(person: Person): { caller: { accountId: string; sessionId: string } };
  stop(): Promise<void>;
}

const WORKER = join(import.meta.dirname, '../src/transcoder/worker.main.ts');

/** The system that the files of this process share. */
let shared: Promise<ContentSystem> | undefined;

/**
 * Without settings the one that this worker's files share: everybody there is a stranger to the other files, and its `stop`
 * ends what the file left under way. With settings, be they none (`{}`), one of its own on fresh storage.
 */
export async function startContent(more?: Record<string, string>): Promise<ContentSystem> {
  if (more) return boot(more);
  // Bounds that specs reach.
  const bounds = { VISITOR_VIEWS_MAX: '100', COMMENTS_MAX: '40' };
  shared ??= untilTheRunEnds(boot(bounds), (system) => system.stop());
  const system = await shared;
  const workers: SourceProcess[] = [];
  const startWorker: ContentSystem['startWorker'] = (extra) => {
    const worker = system.startWorker(extra);
    workers.push(worker);
    return worker;
  };
  const stop = async (): Promise<void> => {
    for (const worker of workers) await worker.kill();
    // The next file's worker is there for the next file's clips.
    await system.db.collection('assets').updateMany({}, { $set: { 'order.finished': true } });
    const left = await readdir(system.scratch);
    for (const name of left) await rm(join(system.scratch, name), { recursive: true, force: true });
  };
  return { ...system, startWorker, stop };
}

async function boot(more: Record<string, string>): Promise<ContentSystem> {
  const env = await baseEnv('CONTENT', {
    more: { ...storeEnv(), ENSURE_BUCKETS: 'true', SWEEP_MS: '500', ...more },
  });
  const config = loadContentConfig(env.env);
  const clock = FakeClock.running();
  const running = await startProcess(config, clock);
  const mongo = await MongoClient.connect(config.MONGO_URL);
  const rpc = createRpcClient<ContentCalls>({
    domain: 'content',
    address: env.rpcAddress,
    minter: env.minter,
    timeoutMs: 30_000,
  });
  const scratch = await mkdtemp(join(tmpdir(), 'mate-spec-'));
  const workers: SourceProcess[] = [];
  const queueRedis = new Redis(config.REDIS_QUEUE_URL);
  const cacheRedis = new Redis(config.REDIS_CACHE_URL);
  // Specs cut it off; what a spec asks of it fails by itself.
  for (const redis of [queueRedis, cacheRedis]) redis.on('error', () => undefined);
  const { app } = running;
  return {
    rpc,
    adminBy: (key) =>
      createRpcClient<ContentAdminCalls>({
        domain: 'content',
        audience: adminAudience('content'),
        address: env.rpcAddress,
        minter: key === 'gateway' ? env.minter : env.adminMinter,
        timeoutMs: 30_000,
      }),
    app,
    clock,
    config,
    db: mongo.db(),
    queueRedis,
    cacheRedis,
    scratch,
    startWorker: (extra = {}) => {
      const worker = runSource(WORKER, {
        env: workerEnv(env, config, { SCRATCH_DIR: scratch, ...extra }),
      });
      workers.push(worker);
      return worker;
    },
    publish: (event, data) =>
      app.get(TransactionRunner).run((tx) => app.get(Outbox).add(event, data, tx)),
    knowPeople: async (...people) => {
      for (const person of people) {
        const { accountId, ...card } = aCard(person);
        await mongo
          .db()
          .collection<{ _id: string }>('authors')
          .replaceOne({ _id: accountId }, card, { upsert: true });
      }
    },
    as: (person) => ({ caller: { accountId: person.accountId, sessionId: 'spec' } }),
    stop: async () => {
      for (const worker of workers) await worker.kill();
      rpc.close();
      await running.stop();
      await mongo.close();
      await removeKeys(queueRedis, config.QUEUE_PREFIX);
      await removeKeys(cacheRedis, config.QUEUE_PREFIX);
      queueRedis.disconnect();
      cacheRedis.disconnect();
      await rm(scratch, { recursive: true, force: true });
      await env.dispose();
    },
  };
}

/** Deletes the keys of one spec only: the engines are shared. */
export async function removeKeys(redis: Redis, prefix: string): Promise<void> {
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(...keys);
}

type UploadChanges = Partial<Omit<CreateUploadRequest, 'text'>> & { text?: PostTextChange };

export function uploadRequest(
  person: Person,
  sizeBytes: number,
  { text, ...changes }: UploadChanges = {},
): CreateUploadRequest {
  return {
    type: PostType.POST_TYPE_SHORT,
    text: textOnWire({ ...blankPostText, title: 'A clip', ...text }),
    fileName: 'clip.mp4',
    sizeBytes: String(sizeBytes),
    contentType: 'video/mp4',
    idempotencyKey: '',
    print: '',
    ...changes,
  };
}

/** Puts the parts to storage as a browser does; answers what it saw. */
export async function putParts(
  upload: Pick<CreateUploadResponse, 'parts' | 'partSizeBytes'>,
  content: Buffer,
): Promise<{ partNumber: number; etag: string }[]> {
  const size = Number(upload.partSizeBytes);
  const seen: { partNumber: number; etag: string }[] = [];
  for (const { partNumber, url } of upload.parts) {
    const body = content.subarray((partNumber - 1) * size, partNumber * size);
    const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
    if (!reply.ok) throw new Error(`part ${partNumber}: ${reply.status} ${await reply.text()}`);
    seen.push({ partNumber, etag: reply.headers.get('etag') ?? '' });
  }
  return seen;
}

/** The whole upload of a file. */
export async function uploadClip(
  system: ContentSystem,
  person: Person,
  content: Buffer,
  changes: UploadChanges = {},
): Promise<Post> {
  const as = system.as(person);
  const upload = await system.rpc.createUpload(uploadRequest(person, content.length, changes), as);
  const parts = await putParts(upload, content);
  const { post } = await system.rpc.completeUpload({ uploadId: upload.uploadId, parts }, as);
  if (!post) throw new Error('no post');
  return post;
}

function storeEnv(): Record<string, string> {
  const { s3, redisCacheUrl, redisQueueUrl } = engines();
  const run = randomBytes(5).toString('hex');
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    UPLOAD_BUCKET: `spec-uploads-${run}`,
    MEDIA_BUCKET: `spec-media-${run}`,
    REDIS_CACHE_URL: redisCacheUrl,
    // Machines that run many specs at once are slow.
    REDIS_CACHE_TIMEOUT_MS: '10000',
    REDIS_QUEUE_URL: redisQueueUrl,
    QUEUE_PREFIX: `spec-${run}`,
  };
}

function workerEnv(
  env: ServiceEnv,
  config: ContentConfig,
  more: Record<string, string>,
): Record<string, string> {
  const { ffmpeg, ffprobe } = engines();
  const shared = Object.fromEntries(
    Object.entries(env.env).map(([name, value]) => [
      name.replace(/^CONTENT_/, 'TRANSCODER_'),
      value,
    ]),
  );
  const own = {
    HTTP_PORT: '0',
    QUEUE_PREFIX: config.QUEUE_PREFIX,
    FFMPEG: ffmpeg,
    FFPROBE: ffprobe,
    LOCK_MS: '3000',
    STALLED_CHECK_MS: '1000',
    ...more,
  };
  return {
    ...shared,
    ...Object.fromEntries(
      Object.entries(own).map(([name, value]) => [`TRANSCODER_${name}`, value]),
    ),
  };
}

/** The post when nothing more will change. */
export async function settled(system: ContentSystem, postId: string): Promise<Post> {
  return eventually(
    async () => {
      const asset = await assetRow(system, postId);
      if (!asset?.order.finished) return null;
      const caller = { accountId: asset.ownerId, sessionId: 'spec' };
      const { post } = await system.rpc.getPost({ postId }, { caller });
      // Replies come from what a majority has, which may be a moment behind the row.
      return post?.state === PostState.POST_STATE_PROCESSING ? null : (post ?? null);
    },
    { timeoutMs: 280_000, everyMs: 100 },
  );
}

/** What is stored of a post. */
export function postRow(system: ContentSystem, postId: string): Promise<PostRecord | null> {
  return system.db.collection<PostRecord>('posts').findOne({ _id: postId as PostId });
}

/** What is stored of a post's asset. */
export async function assetRow(system: ContentSystem, postId: string): Promise<AssetRecord | null> {
  const post = await postRow(system, postId);
  if (!post) return null;
  return system.db.collection<AssetRecord>('assets').findOne({ _id: post.assetId });
}

/** Changes what is stored of a post's asset. */
export async function changeAsset(
  system: ContentSystem,
  postId: string,
  changes: UpdateFilter<AssetRecord>['$set'],
): Promise<void> {
  const asset = await assetRow(system, postId);
  if (!asset) throw new Error('no asset');
  const assets = system.db.collection<AssetRecord>('assets');
  await assets.updateOne({ _id: asset._id }, { $set: changes ?? {} });
}

/** Takes a post's order up as a worker whose turn it is, whoever holds it. */
export async function takeUp(system: ContentSystem, asset: AssetRecord): Promise<AssetRecord> {
  await system.db
    .collection<AssetRecord>('assets')
    .updateOne(
      { _id: asset._id },
      { $set: { 'order.turn': -1, 'order.leaseExpireTime': new Date(0) } },
    );
  const taken = await system.app.get(TranscodeOrders).takeNext(laneOf(asset));
  if (taken?._id !== asset._id) throw new Error('another order was taken up');
  return taken;
}

export { alice };
