import { DAY_MS, HOUR_MS } from '@mate/contracts/durations';
import type { PictureId } from '@mate/contracts/ids';
import { ownPosterKey, renditionKey } from './asset.rules.js';
import type { AssetState } from './asset.states.js';
import {
  isUnused,
  nextPurge,
  purgeOfFailed,
  purgeOfFinished,
  purgeOfRemoved,
  purgeOfReplaced,
  purgeScope,
} from './purge.rules.js';

const now = new Date('2026-05-01T12:00:00Z');
const order = { version: 1, attempt: 1, finished: true, leaseExpireTime: now };
const folder = 'assets/0196a000-0000-7000-8000-000000000001/';

describe('purge rules', () => {
  it('a removed asset / looked at twice / loses everything, then nothing is due', () => {
    const removed = { state: 'removed' as const, order, purge: purgeOfRemoved(now) };
    expect(purgeScope(removed)).toEqual({ renditions: 'all', original: true });
    const last = nextPurge(removed, now, 30 * DAY_MS);
    expect(last).toEqual({ dueTime: new Date(now.getTime() + DAY_MS), isLast: true });
    expect(purgeScope({ ...removed, purge: last })).toEqual({ renditions: 'all', original: true });
    expect(nextPurge({ ...removed, purge: last }, now, DAY_MS)).toBeNull();
  });

  it('a failed one / keeps its original for the time that it may be retried', () => {
    const failed = { state: 'failed' as const, order, purge: purgeOfFailed(now) };
    expect(purgeScope(failed)).toEqual({ renditions: 'unused', original: false });
    const last = nextPurge(failed, now, 30 * DAY_MS);
    expect(last?.dueTime.getTime()).toBe(now.getTime() + 30 * DAY_MS);
    expect(purgeScope({ ...failed, purge: last })).toEqual({
      renditions: 'unused',
      original: true,
    });
  });

  it('a finished one / is looked at only when an attempt was lost, and once', () => {
    expect(purgeOfFinished(now, 1)).toBeNull();
    const purge = purgeOfFinished(now, 2);
    expect(purge?.isLast).toBe(true);
    expect(purgeScope({ state: 'playable', purge })).toEqual({
      renditions: 'unused',
      original: false,
    });
    const playable = { state: 'playable' as const, order, purge: purgeOfFailed(now) };
    expect(nextPurge(playable, now, DAY_MS)).toBeNull();
  });

  it('a replaced poster / goes once its addresses are over, and not before what was to be done later', () => {
    const hour = new Date(now.getTime() + HOUR_MS);
    expect(purgeOfReplaced(now, null)).toEqual({ dueTime: hour, isLast: true });
    expect(purgeOfReplaced(now, { dueTime: now, isLast: false })).toEqual({
      dueTime: hour,
      isLast: false,
    });
    const late = purgeOfFinished(now, 2);
    expect(purgeOfReplaced(now, late)).toEqual(late);
  });

  it('a look while an order is under way / is not the last: its attempt may have made the poster before', () => {
    const atWork = { ...order, finished: false };
    const replaced = {
      state: 'playable' as const,
      order: atWork,
      purge: purgeOfReplaced(now, null),
    };
    expect(nextPurge(replaced, now, DAY_MS)).toEqual({
      dueTime: new Date(now.getTime() + HOUR_MS),
      isLast: true,
    });
    expect(nextPurge({ ...replaced, order }, now, DAY_MS)).toBeNull();
  });

  it("an author's poster / is unused once another shows, unless one is being drawn", () => {
    const key = ownPosterKey({ folder }, 'a' as PictureId);
    const asset = { folder, order, renditions: { h264: {} }, poster: { key, blurhash: '' } };
    const other = { ...asset, poster: { key: `${key}2`, blurhash: '' } };
    expect([isUnused(key, asset), isUnused(key, other)]).toEqual([false, true]);
    const drawn = { pictureId: 'a' as PictureId, refusal: null, dueTime: now, takes: 1 };
    expect(isUnused(key, { ...other, ownPicture: drawn })).toBe(false);
    const refused = { pictureId: 'a' as PictureId, refusal: 'type' as const, takes: 1 };
    expect(isUnused(key, { ...other, ownPicture: refused })).toBe(true);
    const frame = renditionKey({ folder }, 1, 'frame-1.webp');
    expect(isUnused(frame, other)).toBe(true);
    expect(isUnused(frame, { ...other, frames: [{ key: frame, blurhash: '' }] })).toBe(false);
  });

  it.each<AssetState>(['awaited', 'processing'])('an asset in %s / keeps everything', (state) => {
    expect(purgeScope({ state, purge: purgeOfFailed(now) })).toEqual({
      renditions: 'none',
      original: false,
    });
  });

  it('files / of attempts / are unused when nothing names them, unless a later worker writes them', () => {
    const used = renditionKey({ folder }, 1, '480p.mp4');
    const poster = { key: renditionKey({ folder }, 1, 'poster.webp'), blurhash: '' };
    const asset = {
      folder,
      poster,
      renditions: { h264: { '480p': used } },
      order: { version: 1, attempt: 2, finished: true, leaseExpireTime: now },
    };
    expect(isUnused(used, asset)).toBe(false);
    expect(isUnused(poster.key, asset)).toBe(false);
    const [key, listKey] = ['sound.mp4', 'sound.m3u8'].map((name) =>
      renditionKey({ folder }, 1, name),
    ) as [string, string];
    const rates = { codecs: '', bitsPerSecond: 1, bitsPerSecondMax: 1 };
    const streaming = { ...asset, streams: { sound: { key, listKey, ...rates }, h264: {} } };
    for (const one of [key, listKey]) {
      expect(isUnused(one, asset)).toBe(true);
      expect(isUnused(one, streaming)).toBe(false);
    }
    expect(isUnused(renditionKey({ folder }, 2, '480p.mp4'), asset)).toBe(true);
    expect(isUnused(renditionKey({ folder }, 3, '480p.mp4'), asset)).toBe(false);
    expect(isUnused(`${folder}notes`, asset)).toBe(false);
    const sheet = { key: poster.key, columns: 1, count: 1, width: 2, height: 2, seconds: 2 };
    expect(isUnused(poster.key, { ...asset, poster: null })).toBe(true);
    expect(isUnused(poster.key, { ...asset, poster: null, storyboard: sheet })).toBe(false);
    const atWork = { ...asset, order: { ...asset.order, finished: false } };
    expect(isUnused(renditionKey({ folder }, 2, '480p.mp4'), atWork)).toBe(false);
  });
});
