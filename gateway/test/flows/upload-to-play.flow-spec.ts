import { eventually } from '@mate/testing/wait';
import { signUp, type SignedIn } from './people.js';
import type { RestClient } from './rest-client.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';
import { aClip } from './uploads.js';

jest.setTimeout(600_000);

interface Post {
  readonly _id: string;
  readonly status: string;
  readonly failureReason?: string;
  readonly media: {
    readonly transcoded: boolean;
    readonly key: string | null;
    readonly thumbnailUrl: string | null;
    readonly h264: Readonly<Record<string, string>>;
    readonly hls?: string;
    readonly captions?: readonly { readonly language: string; readonly url: string }[];
  };
  readonly videoDetails: { readonly duration: number };
  readonly counts: { readonly likes: number; readonly comments: number };
  readonly liked: boolean;
}

interface Ticket {
  readonly _id: string;
  readonly uploadId: string;
  readonly partSize: number;
  readonly parts: readonly { readonly partNumber: number; readonly url: string }[];
}

const clip = (): Promise<Buffer> => aClip('406x720', 2);

describe('upload to play', () => {
  let system: SharedSystem;
  let visitor: RestClient;
  let alice: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    system = await sharedSystem();
    const { outside } = system;
    visitor = system.visitor;
    alice = await signUp({ visitor, outside }, 'Alice');
    bob = await signUp({ visitor, outside }, 'Bob');
  });
  afterAll(() => system?.stop());

  async function upload(bytes: Buffer, type: 'short' | 'video' = 'short'): Promise<string> {
    const ticket = await alice.api.post<Ticket>(`${type}/upload`, {
      title: 'First light',
      tags: ['flow'],
      fileName: 'clip.mp4',
      size: bytes.length,
      contentType: 'video/mp4',
    });
    const parts = await Promise.all(
      ticket.parts.map(async ({ partNumber, url }) => {
        const start = (partNumber - 1) * ticket.partSize;
        const body = new Uint8Array(bytes.subarray(start, start + ticket.partSize));
        const response = await fetch(url, { method: 'PUT', body });
        expect(response.status).toBe(200);
        return { partNumber, etag: response.headers.get('etag') ?? '' };
      }),
    );
    const state = await alice.api.get<{ received: unknown[]; parts: unknown[] }>(
      `upload/${ticket.uploadId}`,
    );
    expect([state.received.length, state.parts.length]).toEqual([parts.length, 0]);
    await alice.api.post(`upload/${ticket.uploadId}/complete`, { parts });
    return ticket._id;
  }

  const feedOf = (type: string): Promise<Post[]> => visitor.get<Post[]>(`${type}/homefeed`);

  it.each(['short', 'video'] as const)(
    '%s / progress until ready, then it plays for everybody from storage',
    async (type) => {
      const postId = await upload(await clip(), type);
      const events = await alice.api.stream(`${type}/${postId}/progress`);
      const names = [...events.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
      expect(names.at(-1)).toBe('ready');
      const post = await eventually(
        async () => (await feedOf(type)).find(({ _id }) => _id === postId) ?? null,
      );
      expect(post.media.transcoded).toBe(true);
      expect(Math.round(post.videoDetails.duration)).toBe(2);
      const address = new URL(post.media.key ?? '', system.gatewayUrl);
      const range = await fetch(address, { headers: { range: 'bytes=4-7' } });
      expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
      const poster = await fetch(new URL(post.media.thumbnailUrl ?? '', system.gatewayUrl));
      expect(poster.headers.get('content-type')).toMatch(/^image\//);
    },
  );

  it('a video / plays adaptively by the address that its own answer tells, part by part, with its captions', async () => {
    const postId = await upload(await clip(), 'video');
    await alice.api.stream(`video/${postId}/progress`);
    const { hls = '' } = (await bob.api.get<Post>(`video/${postId}/details`)).media;
    const master = await fetch(`${system.gatewayUrl}${hls}`);
    expect(master.headers.get('content-type')).toMatch(/^application\/vnd\.apple\.mpegurl/);
    expect(master.headers.get('cache-control')).toBe('no-store');
    const [list = ''] = /^\/api\/stream\/.+$/m.exec(await master.text()) ?? [];
    const parts = await (await fetch(`${system.gatewayUrl}${list}`)).text();
    const [, length, start] = /BYTERANGE:(\d+)@(\d+)/.exec(parts) ?? [];
    const [file = ''] = /^h264-.+\.mp4$/m.exec(parts) ?? [];
    const part = await fetch(new URL(file, `${system.gatewayUrl}${list}`), {
      headers: { range: `bytes=${start}-${Number(start) + Number(length) - 1}` },
    });
    expect([part.status, part.redirected]).toEqual([206, true]);
    const bytes = Buffer.from(await part.arrayBuffer());
    expect(bytes).toHaveLength(Number(length));
    expect(['sidx', 'moof']).toContain(bytes.toString('latin1', 4, 8));

    const spoken = 'WEBVTT\n\n00:00.000 --> 00:01.000\nFirst light\n';
    const handedIn = { body: { language: 'en', file: spoken } };
    expect((await alice.api.call('PUT', `video/${postId}/captions`, handedIn)).status).toBe(200);
    const track = await eventually(async () => {
      const { captions = [] } = (await bob.api.get<Post>(`video/${postId}/details`)).media;
      return captions[0] ?? null;
    });
    const words = await fetch(`${system.gatewayUrl}${track.url}`);
    expect(words.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await words.text()).toContain('First light');

    await alice.api.call('PUT', `video/${postId}`, { body: { visibility: 'private' } });
    for (const address of [hls, list, list.replace('.m3u8', '.mp4'), track.url])
      expect((await fetch(`${system.gatewayUrl}${address}`)).status).toBe(404);
    expect((await fetch(`${system.gatewayUrl}/api/stream/${postId}/x/master.m3u8`)).status).toBe(
      404,
    );
  });

  it('engagement / likes, comments and neighbours are seen by others', async () => {
    const first = await upload(await clip());
    await alice.api.stream(`short/${first}/progress`);
    expect(await bob.api.post(`short/${first}/like`)).toEqual({ liked: true, likes: 1 });
    expect(await bob.api.post(`short/${first}/like`)).toEqual({ liked: true, likes: 1 });
    const comment = await bob.api.post<{ _id: string }>(`short/${first}/comments`, {
      text: 'Beautiful <b>light</b>',
    });
    await eventually(async () =>
      expect(await visitor.get(`short/${first}/comments`)).toMatchObject([
        { _id: comment._id, text: 'Beautiful <b>light</b>', user: { username: bob.username } },
      ]),
    );
    const details = await bob.api.get<Post>(`short/${first}/details`);
    expect(details).toMatchObject({ liked: true, counts: { likes: 1 } });
    expect((await alice.api.get<Post>(`short/${first}/details`)).liked).toBe(false);
    await bob.api.post(`short/${first}/view`, { watchedSeconds: 2, completed: true });
    expect((await bob.api.get<Post[]>('short/my-likes')).map(({ _id }) => _id)).toEqual([first]);
    const foreign = await bob.api.call('DELETE', `short/${first}`);
    expect(foreign.status).toBe(403);
    expect((await visitor.call('GET', `short/${first}/details`)).status).toBe(200);
    await alice.api.call('DELETE', `short/${first}`);
    expect((await visitor.call('GET', `short/${first}/details`)).status).toBe(404);
  });

  it('not a video / fails with a sentence a person understands and stays out of the feed', async () => {
    const body = '#EXTM3U\n#EXT-X-VERSION:3\n/etc/passwd\n';
    const ticket = await alice.api.post<Ticket>('short/upload', {
      title: 'Text',
      fileName: 'x.mp4',
      size: body.length,
      contentType: 'video/mp4',
    });
    const put = await fetch(ticket.parts[0]?.url ?? '', { method: 'PUT', body });
    const completed = await alice.api.call<Post>('POST', `upload/${ticket.uploadId}/complete`, {
      body: { parts: [{ partNumber: 1, etag: put.headers.get('etag') }] },
    });
    if (completed.status === 200) {
      const events = await alice.api.stream(`short/${ticket._id}/progress`);
      expect(events).toMatch(/event: failed\ndata: .*"reason":"[A-Z][^"]+"/);
    } else {
      expect([415, 422]).toContain(completed.status);
      expect(completed.message).toMatch(/^[A-Z].+/);
    }
    const seen = await visitor.call('GET', `short/${ticket._id}/details`);
    expect(seen.status).toBe(404);
  });

  it('link preview of the post / its title and picture', async () => {
    const postId = await upload(await clip());
    await alice.api.stream(`short/${postId}/progress`);
    // Previews that come late are left out; the next visit gets them.
    await eventually(async () => {
      const page = await fetch(`${system.gatewayUrl}/@${alice.username}/short/${postId}`);
      if (!page.headers.get('content-type')?.includes('text/html')) return;
      expect(await page.text()).toContain('og:title" content="First light"');
    });
  });
});
