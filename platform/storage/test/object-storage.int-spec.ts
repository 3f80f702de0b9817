import { randomBytes } from 'node:crypto';
import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '@mate/service-kit/clock';
import { FakeClock } from '@mate/testing/clock';
import { engines } from '@mate/testing/engines';
import { ObjectStorage } from '../src/object-storage.js';
import { UrlPresigner } from '../src/url-presigner.js';

const { endpoint, accessKey, secretKey } = engines().s3;
const account = { endpoint, accessKey, secretKey, region: 'us-east-1', silenceMsMax: 30_000 };
const bucket = `test-storage-${randomBytes(5).toString('hex')}`;
const png = { contentType: 'image/png', cacheControl: 'no-store' };
const unavailable = expect.objectContaining({ reason: 'STORAGE_UNAVAILABLE' });
const { signal } = new AbortController();

describe('object storage', () => {
  const storage = new ObjectStorage(account);
  const presigner = new UrlPresigner({ ...account, clock: new SystemClock() });

  beforeAll(() =>
    storage.buckets.ensure(bucket, { methods: ['GET', 'PUT'], origins: ['https://web.example'] }),
  );
  afterAll(async () => {
    await storage.removeOlder({ bucket, key: '' }, new Date(Date.now() + 60_000));
    storage.onApplicationShutdown();
  });

  it('a bucket that is there / stays; one that is not / cannot be reached', async () => {
    await storage.buckets.ensure(bucket);
    await storage.buckets.check(bucket);
    await expect(storage.buckets.check(`${bucket}-x`)).rejects.toThrow();
  });

  it('a file larger than goes at once / is stored in parts and comes back whole; one that fails leaves nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mate-storage-'));
    const file = join(folder, 'large.bin');
    const bytes = randomBytes(12 * 1024 * 1024);
    await writeFile(file, bytes);
    const partBytes = 5 * 1024 * 1024;
    const inParts = new ObjectStorage(account, { singleBytesMax: partBytes, partBytes });
    const object = { bucket, key: 'large/whole' };
    await inParts.uploadFile(object, { path: file, contentType: 'video/mp4' }, signal);
    const back = join(folder, 'back.bin');
    expect(await storage.download(object, back, signal)).toBe(bytes.length);
    expect((await readFile(back)).equals(bytes)).toBe(true);

    const given = { bucket, key: 'large/given-up' };
    const stopped = AbortSignal.abort();
    const failing = inParts.uploadFile(given, { path: file, contentType: 'video/mp4' }, stopped);
    await expect(failing).rejects.toThrow();
    expect(await storage.multipart.listUnderWay(given)).toEqual([]);
    expect(await storage.sizeOf(given)).toBeUndefined();
    inParts.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  it('bytes and files / come back whole, by size, by head, by prefix; removed ones are gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mate-storage-'));
    const file = join(folder, 'file.bin');
    await writeFile(file, Buffer.alloc(2_000, 7));
    const one = { bucket, key: 'a/one' };
    const two = { bucket, key: 'a/two' };
    await storage.put(one, Buffer.from('hello'), png);
    await storage.uploadFile(two, { path: file, contentType: 'video/mp4' }, signal);
    expect(await storage.sizeOf(two)).toBe(2_000);
    expect((await storage.readHead(one, 3)).toString()).toBe('hel');
    expect(await storage.listKeys({ bucket, key: 'a/' })).toEqual(['a/one', 'a/two']);
    const fetched = join(folder, 'fetched.bin');
    expect(await storage.download(one, fetched, signal)).toBe(5);
    expect((await readFile(fetched)).toString()).toBe('hello');
    await storage.remove(one);
    await storage.remove(one);
    expect(await storage.sizeOf(one)).toBeUndefined();
    expect(await storage.download(one, file, signal)).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('links in a folder that a program wrote / are not followed, neither out of it nor into it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mate-storage-'));
    const secret = join(folder, 'secret');
    await writeFile(secret, 'key');
    const object = { bucket, key: 'links/one' };
    const made = join(folder, 'made');
    const upload = (): Promise<void> =>
      storage.uploadFile(object, { path: made, contentType: 'video/mp4' }, signal);
    await symlink(secret, made);
    await expect(upload()).rejects.toThrow();
    await rm(made);
    await link(secret, made);
    await expect(upload()).rejects.toThrow();
    expect(await storage.sizeOf(object)).toBeUndefined();
    await storage.put(object, Buffer.from('hello'), png);
    await rm(made);
    await symlink(join(folder, 'elsewhere'), made);
    await expect(storage.download(object, made, signal)).rejects.toThrow();
    await expect(storage.download(object, secret, signal)).rejects.toThrow();
    expect((await readFile(secret)).toString()).toBe('key');
    await expect(readFile(join(folder, 'elsewhere'))).rejects.toThrow();
    await storage.remove(object);
    await rm(folder, { recursive: true });
  });

  it('more than a list holds / is removed all of it, and nothing beside it', async () => {
    const beside = { bucket, key: 'many-others/one' };
    await storage.put(beside, Buffer.from('x'), png);
    for (let first = 0; first < 1_040; first += 40)
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          storage.put({ bucket, key: `many/${first + index}` }, Buffer.from('x'), png),
        ),
      );
    await storage.removeAll({ bucket, key: 'many/' });
    expect(await storage.listKeys({ bucket, key: 'many' })).toEqual([beside.key]);
    await storage.remove(beside);
  });

  it('parts / are listed, joined once, given up', async () => {
    const object = { bucket, key: 'parts/joined' };
    const uploadId = await storage.multipart.create(object, 'video/mp4');
    const part = { uploadId, partNumber: 1, sizeBytes: 4 };
    const url = presigner.partUrl(object, part);
    expect((await fetch(url, { method: 'PUT', body: 'film' })).status).toBe(200);
    const parts = (await storage.multipart.listParts(object, uploadId)) ?? [];
    expect(parts).toEqual([expect.objectContaining({ partNumber: 1, sizeBytes: 4 })]);
    expect(await storage.multipart.complete(object, uploadId, parts)).toBe(true);
    expect(await storage.sizeOf(object)).toBe(4);
    expect(await storage.multipart.listParts(object, uploadId)).toBeUndefined();

    const other = { bucket, key: 'parts/given-up' };
    const begun = await storage.multipart.create(other, 'video/mp4');
    expect(await storage.multipart.listUnderWay(other)).toEqual([begun]);
    await storage.multipart.abort(other, begun);
    await storage.multipart.abort(other, begun);
    expect(await storage.multipart.listUnderWay(other)).toEqual([]);
  });

  it('everything below a folder is removed / with the parts of what was never joined, and of nothing else', async () => {
    const file = { bucket, key: 'killed/1/1080p.mp4' };
    const beside = { bucket, key: 'killed-not/1/1080p.mp4' };
    const uploadId = await storage.multipart.create(file, 'video/mp4');
    const url = presigner.partUrl(file, { uploadId, partNumber: 1, sizeBytes: 4 });
    expect((await fetch(url, { method: 'PUT', body: 'film' })).status).toBe(200);
    const kept = await storage.multipart.create(beside, 'video/mp4');
    await storage.removeAll({ bucket, key: 'killed/' });
    expect(await storage.multipart.listParts(file, uploadId)).toBeUndefined();
    expect(await storage.multipart.listUnderWay(beside)).toEqual([kept]);
    await storage.multipart.abort(beside, kept);
  });

  it('a presigned address / takes what was announced and nothing else; reads what is there', async () => {
    const object = { bucket, key: 'announced' };
    const expected = { contentType: 'image/png', sizeBytes: 5, lifeSeconds: 60 };
    const url = presigner.uploadUrl(object, expected);
    const send = (body: string, type: string): Promise<Response> =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect((await send('hello', 'text/html')).status).toBe(403);
    expect((await send('hello!', 'image/png')).status).toBe(403);
    expect((await send('hello', 'image/png')).status).toBe(200);
    expect(await (await fetch(presigner.readUrl(object))).text()).toBe('hello');
  });

  it('a presigned address / reads its own object, for ten minutes at least and fifteen at most', async () => {
    const [object, other] = [
      { bucket, key: 'signed/one' },
      { bucket, key: 'signed/two' },
    ];
    for (const each of [object, other]) await storage.put(each, Buffer.from('hello'), png);
    const signed = (minutesAgo: number): string => {
      const clock = FakeClock.at(new Date(Date.now() - minutesAgo * 60_000));
      return new UrlPresigner({ ...account, clock }).readUrl(object);
    };
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    const fresh = signed(0);
    expect(await statusOf(signed(9))).toBe(200);
    expect(await statusOf(signed(16))).toBe(403);
    expect(await statusOf(fresh.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(403);
    expect(await statusOf(fresh.replace(object.key, other.key))).toBe(403);
    expect(await statusOf(fresh.replace(/[?].*/, ''))).toBe(403);
    expect(await statusOf(`${endpoint}/${bucket}?list-type=2`)).toBe(403);
  });

  it('what arrived before a time / is removed, the rest stays', async () => {
    await storage.put({ bucket, key: 'old' }, Buffer.from('x'), png);
    expect(await storage.removeOlder({ bucket, key: '' }, new Date(Date.now() - 60_000))).toBe(0);
    expect(
      await storage.removeOlder({ bucket, key: '' }, new Date(Date.now() + 60_000)),
    ).toBeGreaterThan(0);
    expect(await storage.listKeys({ bucket, key: '' })).toEqual([]);
  });

  it('storage that is away / a reason that passes', async () => {
    const away = new ObjectStorage({ ...account, endpoint: 'http://127.0.0.1:1' });
    await expect(away.sizeOf({ bucket, key: 'k' })).rejects.toThrow(unavailable);
    away.onApplicationShutdown();
  });
});

describe('storage that hangs', () => {
  const sockets = new Set<Socket>();
  let server: Server;
  /** What it says to a request before it says nothing any more. */
  let said = '';
  let storage: ObjectStorage;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        asked += 1;
        if (said) socket.write(said);
      });
    });
    const port = await new Promise<number>((resolve, reject) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
    const silent = { ...account, endpoint: `http://127.0.0.1:${port}`, silenceMsMax: 100 };
    storage = new ObjectStorage(silent);
  });
  beforeEach(() => {
    said = '';
    asked = 0;
  });
  afterAll(async () => {
    storage.onApplicationShutdown();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const object = { bucket, key: 'a/one' };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'a size': () => storage.sizeOf(object),
    'a list': () => storage.listKeys(object),
    'a removal': () => storage.remove(object),
    bytes: () => storage.put(object, Buffer.from('hello'), png),
    'parts of an upload': () => storage.multipart.listParts(object, 'x'),
  };

  it.each(Object.entries(calls))(
    '%s / never answered / given up after three tries',
    async (_, call) => {
      await expect(call()).rejects.toEqual(unavailable);
      expect(asked).toBe(3);
    },
  );

  it('a file / silent in its middle / given up', async () => {
    said = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhello';
    const folder = await mkdtemp(join(tmpdir(), 'mate-storage-'));
    await expect(storage.readHead(object, 3)).rejects.toEqual(unavailable);
    await expect(storage.download(object, join(folder, 'file'), signal)).rejects.toThrow();
    await rm(folder, { recursive: true });
  });
});
