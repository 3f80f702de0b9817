import { waitFor } from '@testing-library/react';
import type { UploadState } from '../../../lib/api-types.js';
import type { PutPart } from './multipart-upload.js';
import { UploadQueue } from './upload-queue.js';
import type { UploadCalls } from './upload-calls.js';

const meta = { title: 'First light' };

/** A server that remembers drafts by the key that they were begun under, and a storage that takes parts when told to. */
class World implements UploadCalls {
  readonly begun = new Map<string, string>();
  readonly completed: string[] = [];
  readonly removed: string[] = [];
  readonly lists: string[] = [];
  readonly received = new Map<string, number[]>();
  flying: { url: string; arrive: () => void; fail: (error: Error) => void }[] = [];
  refusal: Error | null = null;

  readonly create: UploadCalls['create'] = ({ key }) => {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    const uploadId = this.begun.get(key) ?? `u${this.begun.size + 1}`;
    this.begun.set(key, uploadId);
    return Promise.resolve({ ...this.stateOf(uploadId), uploadId });
  };
  readonly standing: UploadCalls['standing'] = (uploadId) =>
    Promise.resolve(this.stateOf(uploadId));
  readonly complete: UploadCalls['complete'] = (uploadId) => {
    this.completed.push(uploadId);
    return Promise.resolve();
  };
  readonly remove: UploadCalls['remove'] = (_type, postId) => void this.removed.push(postId);
  readonly tellLists: UploadCalls['tellLists'] = (type) => void this.lists.push(type);

  readonly put: PutPart = (part, _body, { signal, onSent }) =>
    new Promise((resolve, reject) => {
      onSent(1);
      const arrive = (): void => {
        const [, uploadId = ''] = part.url.split('/');
        this.received.set(uploadId, [...(this.received.get(uploadId) ?? []), part.partNumber]);
        resolve(`e${part.partNumber}`);
      };
      this.flying.push({ url: part.url, arrive, fail: reject });
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });

  /** Lets everything arrive that is on its way now. */
  arrive(): void {
    for (const { arrive } of this.flying.splice(0)) arrive();
  }

  private stateOf(uploadId: string): UploadState {
    const there = this.received.get(uploadId) ?? [];
    return {
      ...{ _id: `p-${uploadId}`, uploadId, partSize: 2 },
      received: there.map((partNumber) => ({ partNumber, etag: 'e', size: 2 })),
      parts: [1, 2]
        .filter((partNumber) => !there.includes(partNumber))
        .map((partNumber) => ({ partNumber, url: `/${uploadId}/${partNumber}` })),
    };
  }
}

function aFile(name: string): File {
  return new File(['clip'], name, { type: 'video/mp4', lastModified: 7 });
}

describe('queue of uploads', () => {
  let world: World;
  let queue: UploadQueue;
  beforeEach(() => {
    localStorage.setItem('root', '{}');
    world = new World();
    const { put } = world;
    const wait = (): Promise<void> => Promise.resolve();
    queue = new UploadQueue({ accountId: 'alice', calls: world, put, wait });
  });
  afterEach(() => queue.stop());

  const add = (name: string): Promise<void> =>
    queue.add({ type: 'short', file: aFile(name), print: name, meta });
  const steps = (): string[] => queue.list().map(({ step }) => step.at);
  const idOf = (place: number): string => queue.list()[place]?.id ?? '';
  const flies = (count: number): Promise<void> =>
    waitFor(() => expect(world.flying).toHaveLength(count));
  const stand = (...wanted: string[]): Promise<void> =>
    waitFor(() => expect(steps()).toEqual(wanted));
  /** Whether a page that is closed now would ask first. */
  const asks = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('three files / two are sent at once and the third after them; the page asks before it is closed until all are there', async () => {
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await add(name);
    await flies(4);
    expect(steps()).toEqual(['sending', 'sending', 'waiting']);
    expect(asks()).toBe(true);
    world.arrive();
    await stand('uploaded', 'uploaded', 'sending');
    await flies(2);
    world.arrive();
    await stand('uploaded', 'uploaded', 'uploaded');
    expect(world.completed).toEqual(['u1', 'u2', 'u3']);
    expect(world.lists).toHaveLength(3);
    expect(asks()).toBe(false);
  });

  it('a session that ends meanwhile / is not held up', async () => {
    await add('a.mp4');
    expect(asks()).toBe(true);
    localStorage.clear();
    expect(asks()).toBe(false);
  });

  it('paused / frees its place for the next one, and goes on later with what is missing', async () => {
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await add(name);
    await flies(4);
    world.flying[0]?.arrive();
    queue.pause(idOf(0));
    await stand('paused', 'sending', 'sending');
    world.flying = world.flying.filter(({ url }) => !url.startsWith('/u1/'));
    await flies(4);
    world.arrive();
    await stand('paused', 'uploaded', 'uploaded');
    queue.resume(idOf(0));
    await flies(1);
    expect(world.flying[0]?.url).toBe('/u1/2');
    world.arrive();
    await stand('uploaded', 'uploaded', 'uploaded');
    expect(world.begun.size).toBe(3);
  });

  it('cancelled / is gone here and on the server; cancelled while its draft is made, too', async () => {
    await add('a.mp4');
    await flies(2);
    queue.cancel(idOf(0));
    expect(queue.list()).toEqual([]);
    expect(world.removed).toEqual(['p-u1']);
    await add('b.mp4');
    queue.cancel(idOf(0));
    await waitFor(() => expect(world.removed).toEqual(['p-u1', 'p-u2']));
    expect(queue.list()).toEqual([]);
  });

  it('refused / says why, and can be taken back with its file to be said otherwise', async () => {
    const refused = { status: 400, code: 'INVALID_REQUEST' };
    world.refusal = Object.assign(new Error('Some fields'), refused);
    await add('a.mp4');
    await stand('failed');
    expect(queue.list()[0]?.step).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    expect(queue.takeBack(idOf(0))).toMatchObject({ file: { name: 'a.mp4' }, meta });
    expect(queue.list()).toEqual([]);
  });

  it('given up by the server / begins anew when it is told to go on', async () => {
    const gone = { status: 409, message: 'expired', code: 'UPLOAD_EXPIRED' };
    await add('a.mp4');
    await flies(2);
    queue.pause(idOf(0));
    world.flying = [];
    jest.spyOn(world, 'standing').mockRejectedValueOnce(gone);
    queue.resume(idOf(0));
    await stand('failed');
    expect(queue.takeBack(idOf(0))).toBeNull();
    queue.resume(idOf(0));
    await flies(2);
    world.arrive();
    await stand('uploaded');
  });

  it('deleted after its file was taken / begins anew under a name of its own', async () => {
    const gone = { status: 404, message: 'not available', code: 'POST_NOT_FOUND' };
    jest.spyOn(world, 'complete').mockRejectedValueOnce(gone);
    await add('a.mp4');
    await flies(2);
    world.arrive();
    await stand('failed');
    queue.resume(idOf(0));
    await flies(2);
    world.arrive();
    await stand('uploaded');
    expect([...world.begun.values()]).toEqual(['u1', 'u2']);
    expect(world.completed).toEqual(['u2']);
  });

  it('an answer to its end that was lost / is asked for again, and nothing is sent twice', async () => {
    const lost = { status: 'NETWORK', message: 'away' };
    jest.spyOn(world, 'complete').mockRejectedValueOnce(lost);
    await add('a.mp4');
    await flies(2);
    world.arrive();
    await stand('uploaded');
    expect(world.completed).toEqual(['u1']);
    expect(world.received.get('u1')).toEqual([1, 2]);
  });

  it('stopped, since somebody else is signed in / shows nothing and gives nothing up', async () => {
    await add('a.mp4');
    await flies(2);
    queue.stop();
    expect(queue.list()).toEqual([]);
    expect(asks()).toBe(false);
    expect(world.removed).toEqual([]);
  });
});
