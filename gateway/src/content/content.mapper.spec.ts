import { MediaReason, PostState, Visibility } from '@mate/contracts/gen/content/post';
import { blankPostText } from '@mate/contracts/post-text';
import { anRpcPost } from '../../test/rpc-post.js';
import { postOf, rpcText, statusOf } from './content.mapper.js';

const ready = anRpcPost();

describe('posts', () => {
  it('ready video / spec names and numbers', () => {
    expect(postOf(ready)).toEqual({
      _id: 'p1',
      type: 'video',
      title: 'Dunes',
      description: '',
      tags: ['desert'],
      place: null,
      visibility: 'public',
      allowComments: true,
      allowGifts: true,
      status: 'ready',
      createdAt: '2026-01-01T00:00:00.000Z',
      media: {
        transcoded: true,
        thumbnailUrl: 'https://m/t.jpg',
        thumbnailKey: 't.jpg',
        blurhash: 'LEHV6n',
        key: 'https://m/480.mp4',
        h264: { '480p': 'https://m/480.mp4' },
        h265: {},
      },
      videoDetails: { duration: 8.5, aspectRatio: '9:16', width: 720, height: 1280 },
      user: {
        _id: 'a',
        username: 'alice',
        firstName: 'Alice',
        lastName: 'Ames',
        profilePicture: null,
        verified: true,
      },
      counts: { views: 12, likes: 3, comments: 0, gifts: 1 },
      liked: true,
      bookmarked: false,
      nextId: null,
      prevId: 'p0',
    });
  });

  it('draft without media / nothing plays and nothing is undefined', () => {
    const post = postOf({
      ...ready,
      state: PostState.POST_STATE_DRAFT,
      media: undefined,
      videoDetails: undefined,
      text: undefined,
      author: undefined,
      counts: undefined,
    });
    expect(post.media).toMatchObject({ transcoded: false, key: null, h264: {} });
    expect(post.counts).toEqual({ views: 0, likes: 0, comments: 0, gifts: 0 });
    expect(Object.values(post)).not.toContain(undefined);
  });

  it('gifts / tell their coins and their givers, also none; an older service says neither', () => {
    const none = { views: '0', likes: '0', comments: '0', gifts: '0' };
    const told = (giftCoins: string, givers: string) =>
      postOf({ ...ready, counts: { ...none, giftCoins, givers } }).counts;
    expect(told('51', '2')).toMatchObject({ giftCoins: 51, givers: 2 });
    expect(told('0', '0')).toMatchObject({ giftCoins: 0, givers: 0 });
    const formerly = postOf({ ...ready, counts: none }).counts;
    expect(Object.keys(formerly)).toEqual(['views', 'likes', 'comments', 'gifts']);
  });

  it('failed / tells the reason', () => {
    const failed = { ...ready, state: PostState.POST_STATE_FAILED };
    expect(postOf({ ...failed, failureReason: MediaReason.MEDIA_REASON_NO_VIDEO })).toMatchObject({
      status: 'failed',
      failureReason: 'There is no picture in this file. Please upload a video.',
      failureCode: 'MEDIA_NO_VIDEO',
    });
    // A newer service's reason: failed, without words.
    expect(postOf({ ...failed, failureReason: MediaReason.UNRECOGNIZED })).not.toHaveProperty(
      'failureCode',
    );
  });

  it('unknown words of a newer service / the cautious reading', () => {
    expect(statusOf(PostState.UNRECOGNIZED)).toBe('processing');
    const text = { ...rpcText(blankPostText), visibility: Visibility.UNRECOGNIZED };
    expect(postOf({ ...ready, text }).visibility).toBe('private');
  });
});
