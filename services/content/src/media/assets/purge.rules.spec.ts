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

  it('a replaced poster / goes once its addresses are over, however often it is changed until then', () => {
    const hour = new Date(now.getTime() + HOUR_MS);
    const first = purgeOfReplaced(now, null);
    expect(first).toEqual({ dueTime: hour, isLast: true });
    const later = new Date(now.getTime() + HOUR_MS / 2);
    expect(purgeOfReplaced(later, first)).toEqual(first);
    const late = purgeOfFinished(now, 2);
    expect(purgeOfReplaced(now, late)).toEqual(late);
    // One that is due may be under way: what it notes must not count.
    expect(purgeOfReplaced(hour, { dueTime: hour, isLast: false })).toEqual({
      ...{ dueTime: new Date(hour.getTime() + 1), isLast: false },
    });
  });

  it('posters that were replaced / are each looked at when their own addresses are over', () => {
    const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
    const keys = ['a', 'b'].map((id) => ownPosterKey({ folder }, id as PictureId)) as [
      string,
      string,
    ];
    const replaced = keys.map((key, index) => ({ key, goneTime: at(10 + index * 10) }));
    const asset = { folder, order, renditions: { h264: {} }, poster: null, replaced };
    expect(keys.map((key) => isUnused(key, asset, at(9)))).toEqual([false, false]);
    expect(keys.map((key) => isUnused(key, asset, at(10)))).toEqual([true, false]);
    expect(keys.map((key) => isUnused(key, asset, at(20)))).toEqual([true, true]);
    const playable = { ...asset, state: 'playable' as const, purge: purgeOfReplaced(now, null) };
    expect(nextPurge(playable, at(10), DAY_MS)).toEqual({ dueTime: at(20), isLast: true });
    expect(nextPurge(playable, at(20), DAY_MS)).toBeNull();
    const removed = { ...playable, state: 'removed' as const };
    expect(nextPurge(removed, at(10), DAY_MS)).toBeNull();
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
    expect([isUnused(key, asset, now), isUnused(key, other, now)]).toEqual([false, true]);
    const drawn = { pictureId: 'a' as PictureId, refusal: null, dueTime: now, takes: 1 };
    expect(isUnused(key, { ...other, ownPicture: drawn }, now)).toBe(false);
    const refused = { pictureId: 'a' as PictureId, refusal: 'type' as const, takes: 1 };
    expect(isUnused(key, { ...other, ownPicture: refused }, now)).toBe(true);
    const frame = renditionKey({ folder }, 1, 'frame-1.webp');
    expect(isUnused(frame, other, now)).toBe(true);
    expect(isUnused(frame, { ...other, frames: [{ key: frame, blurhash: '' }] }, now)).toBe(false);
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
    expect(isUnused(used, asset, now)).toBe(false);
    expect(isUnused(poster.key, asset, now)).toBe(false);
    const [key, listKey] = ['sound.mp4', 'sound.m3u8'].map((name) =>
      renditionKey({ folder }, 1, name),
    ) as [string, string];
    const rates = { codecs: '', bitsPerSecond: 1, bitsPerSecondMax: 1 };
    const streaming = { ...asset, streams: { sound: { key, listKey, ...rates }, h264: {} } };
    for (const one of [key, listKey]) {
      expect(isUnused(one, asset, now)).toBe(true);
      expect(isUnused(one, streaming, now)).toBe(false);
    }
    expect(isUnused(renditionKey({ folder }, 2, '480p.mp4'), asset, now)).toBe(true);
    expect(isUnused(renditionKey({ folder }, 3, '480p.mp4'), asset, now)).toBe(false);
    expect(isUnused(`${folder}notes`, asset, now)).toBe(false);
    const sheet = { key: poster.key, columns: 1, count: 1, width: 2, height: 2, seconds: 2 };
    expect(isUnused(poster.key, { ...asset, poster: null }, now)).toBe(true);
    expect(isUnused(poster.key, { ...asset, poster: null, storyboard: sheet }, now)).toBe(false);
    const atWork = { ...asset, order: { ...asset.order, finished: false } };
    expect(isUnused(renditionKey({ folder }, 2, '480p.mp4'), atWork, now)).toBe(false);
  });
});
