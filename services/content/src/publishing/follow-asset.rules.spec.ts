import { assetStates, assetTransitions } from '../media/assets/asset.states.js';
import { canMove } from '../posts/post.states.js';
import { mediaOf, postStateOf } from './follow-asset.rules.js';
import { isSettled, progressOf } from './progress-view.rules.js';

const now = new Date('2026-05-01T12:00:00Z');
const order = { version: 1, attempt: 1, finished: false, leaseExpireTime: now };

describe('a post and its asset', () => {
  it('every step of an asset / is one that its post may take', () => {
    for (const from of assetStates)
      for (const to of assetTransitions[from])
        expect(canMove(postStateOf({ state: from }), postStateOf({ state: to }))).toBe(true);
  });

  it('a removed post / follows no state', () => {
    for (const state of assetStates) expect(canMove('removed', postStateOf({ state }))).toBe(false);
  });

  it('the snapshot / is what plays, and empty without a rendition', () => {
    const h264 = { '480p': 'k' };
    expect(mediaOf({ poster: { key: 'p', blurhash: 'L' }, renditions: { h264 } })).toEqual({
      thumbnailKey: 'p',
      blurhash: 'L',
      h264,
    });
    const streams = { h264: {} };
    const storyboard = { key: 'k', columns: 1, count: 1, width: 2, height: 2, seconds: 2 };
    expect(mediaOf({ poster: null, renditions: { h264 }, streams, storyboard })).toMatchObject({
      ...{ hasStreams: true, hasStoryboard: true },
    });
    expect(mediaOf({ poster: null, renditions: { h264: {} } })).toEqual({
      thumbnailKey: '',
      blurhash: '',
      h264: {},
    });
  });

  it('progress / stored rungs are done, others at most 99 percent', () => {
    const media = { thumbnailKey: '', blurhash: '', h264: { '480p': 'k' } };
    const post = { state: 'ready', failureReason: '', media } as const;
    const asset = { renditions: { h264: media.h264 } };
    expect(progressOf(post, asset, { '480p': 3, '720p': 100 })).toMatchObject({
      playable: true,
      renditions: [
        { rung: '480p', percent: 100 },
        { rung: '720p', percent: 99 },
      ],
    });
  });

  it('settled / when the order is finished and the post was told, or the post ended', () => {
    const finished = { order: { ...order, finished: true } };
    expect(isSettled({ state: 'ready' }, { order })).toBe(false);
    expect(isSettled({ state: 'processing' }, finished)).toBe(false);
    expect(isSettled({ state: 'ready' }, finished)).toBe(true);
    expect(isSettled({ state: 'failed' }, { order })).toBe(true);
  });
});
