import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { Cursors } from '@mate/service-kit/paging';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { FakeClock } from '@mate/testing/clock';
import type { PostRecord } from '../posts/post.rules.js';
import { StreamAddresses } from './stream-addresses.policy.js';

const postId = newId<PostId>();
const viewerId = newId<AccountId>();
const post = { _id: postId, media: { hasStreams: true, hasStoryboard: true } } as PostRecord;
const noon = '2026-11-20T12:00:00Z';

function addressesAt(clock: FakeClock, secret = 'a'): StreamAddresses {
  const cursors = new Cursors([{ secret: Buffer.alloc(32, secret) }]);
  const account = { region: 'r', accessKey: 'a', secretKey: 's', endpoint: 'https://s3.example' };
  return new StreamAddresses(cursors, new UrlPresigner({ ...account, clock }), clock);
}

const keyOf = (address: string): string => address.split('/')[4] ?? '';

describe('addresses of streams', () => {
  const clock = FakeClock.at(noon);
  const addresses = addressesAt(clock);
  const { hls: opening, storyboard } = addresses.openingOf(viewerId, post);
  const playing = addresses.playingOf(viewerId, postId)('sound.mp4');

  it('name post and file, tell nothing of the viewer, and stay the same for a while', () => {
    expect(opening).toMatch(new RegExp(`^/api/stream/${postId}/[\\w-]{50,320}/master.m3u8$`));
    expect(playing).toMatch(new RegExp(`^/api/stream/${postId}/[\\w-]{50,320}/sound.mp4$`));
    expect(`${opening}${playing}`).not.toContain(viewerId);
    expect(addressesAt(FakeClock.at(noon)).openingOf(viewerId, post).hls).toBe(opening);
    expect(storyboard).toBe(opening.replace('master.m3u8', 'storyboard.vtt'));
  });

  it('a post without streams / has none', () => {
    expect(addresses.openingOf(viewerId, { ...post, media: {} } as PostRecord)).toEqual({
      ...{ hls: '', storyboard: '', captions: [] },
    });
  });

  it('say whose eyes they are for; nobody’s for a visitor', () => {
    expect(addresses.viewerOf(keyOf(opening), { postId, use: 'opening' })).toBe(viewerId);
    expect(addresses.viewerOf(keyOf(playing), { postId, use: 'playing' })).toBe(viewerId);
    const { hls: ofVisitor } = addresses.openingOf(undefined, post);
    expect(addresses.viewerOf(keyOf(ofVisitor), { postId, use: 'opening' })).toBeUndefined();
  });

  it.each([
    ['of another post', keyOf(opening), { postId: newId(), use: 'opening' }],
    ['of the other use', keyOf(opening), { postId, use: 'playing' }],
    ['of the other use', keyOf(playing), { postId, use: 'opening' }],
    ['that is none', 'unproven', { postId, use: 'opening' }],
    ['that is empty', '', { postId, use: 'opening' }],
    [
      'of another system',
      keyOf(addressesAt(clock, 'b').openingOf(viewerId, post).hls),
      { postId, use: 'opening' },
    ],
  ] as const)('a key %s / opens nothing', (_, key, asked) => {
    expect(() => addresses.viewerOf(key, asked)).toThrow(
      expect.objectContaining({ reason: 'POST_NOT_FOUND' }) as Error,
    );
  });

  it('end: the first one with the other addresses of media, those of the list after a film of hours', () => {
    const at = (ms: number): StreamAddresses =>
      addressesAt(FakeClock.at(new Date(Date.parse(noon) + ms)));
    const open = (ms: number, address: string, use: 'opening' | 'playing') => () =>
      at(ms).viewerOf(keyOf(address), { postId, use });
    expect(open(14 * MINUTE_MS, opening, 'opening')).not.toThrow();
    expect(open(15 * MINUTE_MS, opening, 'opening')).toThrow();
    expect(open(8 * HOUR_MS, playing, 'playing')).not.toThrow();
    expect(open(9 * HOUR_MS, playing, 'playing')).toThrow();
  });
});
