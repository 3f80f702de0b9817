import { MongoClient, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { engines } from '@mate/testing/engines';
import { assetsOfPosts } from '../src/migrations/003-assets-of-posts.js';

const time = new Date('2026-11-22T03:00:00Z');
const POSTS = 700;

/** A post as it was stored before assets. */
const oldPost = (_id: string, changes: Record<string, unknown> = {}) => ({
  _id,
  ...{ authorId: 'alice', type: 'short', title: _id, state: 'ready', failureReason: '' },
  ...{ createTime: time, updateTime: time },
  original: { key: `originals/alice/${_id}`, sizeBytes: 10 },
  transcode: { version: 1, attempt: 2, finished: true, leaseExpireTime: time },
  media: { thumbnailKey: `posts/${_id}/1/p.webp`, blurhash: 'L', h264: { '480p': 'k' } },
  video: { durationSeconds: 2, width: 480, height: 854 },
  purge: { dueTime: time, isLast: true },
  ...changes,
});
const drafted = {
  ...{ state: 'draft', original: null, video: null, purge: null },
  transcode: { version: 0, attempt: 0, finished: true, leaseExpireTime: time },
  media: { thumbnailKey: '', blurhash: '', h264: {} },
};

describe('posts from before assets', () => {
  let mongo: MongoClient;
  let db: Db;
  beforeEach(async () => {
    const name = `spec_${newId().replaceAll('-', '')}`;
    mongo = await MongoClient.connect(engines().mongoUrl(name));
    db = mongo.db(name);
    const rows = Array.from({ length: POSTS }, (_, index) => oldPost(`p${1_000 + index}`));
    const posts = [oldPost('a', drafted), ...rows];
    await db.collection<{ _id: string }>('posts').insertMany(posts);
    await db.collection<{ _id: string; postId: string }>('uploads').insertOne({
      _id: 'u',
      postId: 'a',
    });
  });
  afterEach(async () => {
    await db.dropDatabase();
    await mongo.close();
  });

  const run = (signal = new AbortController().signal) => assetsOfPosts.up({ db, signal });
  const stored = async () => ({
    posts: await db.collection('posts').find().sort({ _id: 1 }).toArray(),
    assets: await db.collection('assets').find().sort({ _id: 1 }).toArray(),
    uploads: await db.collection('uploads').find().toArray(),
  });

  it('a post / gives its file, order and purge to an asset and keeps what plays', async () => {
    await run();
    const { posts, assets, uploads } = await stored();
    expect(uploads).toEqual([{ _id: 'u', assetId: 'a' }]);
    expect(assets).toHaveLength(POSTS + 1);
    const { original, transcode, purge, media, ...rest } = oldPost('p1000');
    expect(posts[1]).toEqual({ ...rest, media, assetId: 'p1000' });
    expect(assets[1]).toEqual({
      _id: 'p1000',
      ...{ ownerId: 'alice', kind: 'short', state: 'playable', failureReason: '' },
      ...{ createTime: time, updateTime: time, folder: 'posts/p1000/', original, purge },
      order: transcode,
      renditions: { h264: media.h264 },
      poster: { key: media.thumbnailKey, blurhash: 'L' },
      film: rest.video,
    });
    expect(assets[0]).toMatchObject({
      ...{ state: 'awaited', poster: null, film: null, purge: null, renditions: { h264: {} } },
      original: { key: 'originals/alice/a', sizeBytes: null },
    });
  });

  it('killed after a batch, or between an asset and its post / goes on and ends the same', async () => {
    const killed = Object.assign(new AbortController().signal, {
      throwIfAborted: jest
        .fn()
        .mockReturnValueOnce(undefined)
        .mockImplementation(() => {
          throw new Error('killed');
        }),
    });
    await expect(run(killed)).rejects.toThrow('killed');
    const half = await db.collection('posts').countDocuments({ assetId: { $exists: true } });
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(POSTS);
    // What the next batch would have begun with.
    await db.collection<{ _id: string }>('assets').insertOne({ _id: `p${1_000 + POSTS - 1}` });
    await run();
    const { posts, assets } = await stored();
    expect(posts.every((post) => post['assetId'] === String(post._id))).toBe(true);
    expect(assets.map(({ _id }) => _id)).toEqual(posts.map(({ _id }) => _id));
  });

  it('run again / changes nothing', async () => {
    await run();
    const before = await stored();
    await run();
    expect(await stored()).toEqual(before);
  });
});
