import type { PostId } from '@mate/contracts/ids';
import type { PostState } from '../../posts/post.states.js';
import {
  isUnused,
  nextPurge,
  purgeOfFailed,
  purgeOfFinished,
  purgeOfRemoved,
  purgeScope,
  renditionKey,
} from './purge.rules.js';

const DAY_MS = 24 * 60 * 60_000;
const now = new Date('2026-05-01T12:00:00Z');
const postId = '0196a000-0000-7000-8000-000000000001' as PostId;

describe('purge rules', () => {
  it('a removed post / looked at twice / loses everything, then nothing is due', () => {
    const removed = { state: 'removed' as const, purge: purgeOfRemoved(now) };
    expect(purgeScope(removed)).toEqual({ renditions: 'all', original: true });
    const last = nextPurge(removed, now, 30 * DAY_MS);
    expect(last).toEqual({ dueTime: new Date(now.getTime() + DAY_MS), isLast: true });
    expect(purgeScope({ ...removed, purge: last })).toEqual({ renditions: 'all', original: true });
    expect(nextPurge({ ...removed, purge: last }, now, DAY_MS)).toBeNull();
  });

  it('a failed post / keeps its original for the time that it may be retried', () => {
    const failed = { state: 'failed' as const, purge: purgeOfFailed(now) };
    expect(purgeScope(failed)).toEqual({ renditions: 'unused', original: false });
    const last = nextPurge(failed, now, 30 * DAY_MS);
    expect(last?.dueTime.getTime()).toBe(now.getTime() + 30 * DAY_MS);
    expect(purgeScope({ ...failed, purge: last })).toEqual({
      renditions: 'unused',
      original: true,
    });
  });

  it('a finished post / is looked at only when an attempt was lost, and once', () => {
    expect(purgeOfFinished(now, 1)).toBeNull();
    const purge = purgeOfFinished(now, 2);
    expect(purge?.isLast).toBe(true);
    expect(purgeScope({ state: 'ready', purge })).toEqual({
      renditions: 'unused',
      original: false,
    });
    expect(nextPurge({ state: 'ready', purge: purgeOfFailed(now) }, now, DAY_MS)).toBeNull();
  });

  it.each<PostState>(['draft', 'processing'])('a post in %s / keeps everything', (state) => {
    expect(purgeScope({ state, purge: purgeOfFailed(now) })).toEqual({
      renditions: 'none',
      original: false,
    });
  });

  it('files / of attempts / are unused when nothing names them, unless a later worker writes them', () => {
    const used = renditionKey(postId, 1, '480p.mp4');
    const thumbnailKey = renditionKey(postId, 1, 'poster.webp');
    const post = {
      _id: postId,
      media: { thumbnailKey, blurhash: '', h264: { '480p': used } },
      transcode: { version: 1, attempt: 2, finished: true, leaseExpireTime: now },
    };
    expect(isUnused(used, post)).toBe(false);
    expect(isUnused(thumbnailKey, post)).toBe(false);
    expect(isUnused(renditionKey(postId, 2, '480p.mp4'), post)).toBe(true);
    expect(isUnused(renditionKey(postId, 3, '480p.mp4'), post)).toBe(false);
    expect(isUnused(`posts/${postId}/notes`, post)).toBe(false);
    const atWork = { ...post, transcode: { ...post.transcode, finished: false } };
    expect(isUnused(renditionKey(postId, 2, '480p.mp4'), atWork)).toBe(false);
  });
});
