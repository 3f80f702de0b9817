import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import {
  isOwnPoster,
  keysInUse,
  type AssetRecord,
  type KeyedFile,
  type PurgeNote,
} from './asset.rules.js';

/** What goes at one look. */
export interface PurgeScope {
  readonly renditions: 'all' | 'unused' | 'none';
  readonly original: boolean;
}

// A worker notices within its lease that an asset is gone; signed addresses of it live a little longer.
const REMOVED_MS = MINUTE_MS;
const FAILED_MS = HOUR_MS;
const REPLACED_MS = HOUR_MS;
// A worker that was cut off from the database may still put files for a while: they go at a last look.
const LATE_FILES_MS = DAY_MS;

/** For an asset that is removed now. */
export function purgeOfRemoved(now: Date): PurgeNote {
  return { dueTime: later(now, REMOVED_MS), isLast: false };
}

/** For an asset whose transcode or file failed now. */
export function purgeOfFailed(now: Date): PurgeNote {
  return { dueTime: later(now, FAILED_MS), isLast: false };
}

/** For an asset whose renditions are all there after so many attempts; null when the one attempt wrote nothing in vain. */
export function purgeOfFinished(now: Date, attempt: number): PurgeNote | null {
  return attempt > 1 ? { dueTime: later(now, LATE_FILES_MS), isLast: true } : null;
}

/** Until when the addresses of a poster that is replaced now work, and caches hold it. */
export function goneTimeOfReplaced(now: Date): Date {
  return later(now, REPLACED_MS);
}

/**
 * For an asset whose poster is replaced now. A look that is noted already comes when it was to come, however often posters are
 * changed until then, and notes the next; one that is due gets another time, so that its note is not the last word.
 */
export function purgeOfReplaced(now: Date, present: PurgeNote | null): PurgeNote {
  if (!present) return { dueTime: goneTimeOfReplaced(now), isLast: true };
  return present.dueTime > now ? present : { ...present, dueTime: later(now, 1) };
}

/** What has to go at the look that is due. */
export function purgeScope(asset: Pick<AssetRecord, 'state' | 'purge'>): PurgeScope {
  switch (asset.state) {
    case 'removed':
      return { renditions: 'all', original: true };
    case 'failed':
      // A failed one may be tried again from its original until the last look.
      return { renditions: 'unused', original: asset.purge?.isLast ?? false };
    case 'playable':
      return { renditions: 'unused', original: false };
    case 'awaited':
    case 'processing':
      return { renditions: 'none', original: false };
  }
}

/** The look after the one that was just done; null when there is none. `failedKeptMs`: how long a failed one's original is kept. */
export function nextPurge(
  asset: Pick<AssetRecord, 'state' | 'purge' | 'order' | 'replaced'>,
  now: Date,
  failedKeptMs: number,
): PurgeNote | null {
  // What the present attempt made is looked at once that has ended.
  if (asset.state === 'playable' && !asset.order.finished)
    return { dueTime: later(now, REPLACED_MS), isLast: true };
  const goneTime = asset.state === 'playable' ? nextGoneTime(asset, now) : undefined;
  if (goneTime) return { dueTime: goneTime, isLast: true };
  if (!asset.purge || asset.purge.isLast) return null;
  if (asset.state === 'removed') return { dueTime: later(now, LATE_FILES_MS), isLast: true };
  if (asset.state === 'failed') return { dueTime: later(now, failedKeptMs), isLast: true };
  return null;
}

function nextGoneTime(
  { replaced = [] }: Pick<AssetRecord, 'replaced'>,
  now: Date,
): Date | undefined {
  const times = replaced.map(({ goneTime }) => goneTime.getTime());
  const next = Math.min(...times.filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/**
 * True for a file that no attempt up to the asset's present one left in use. A present one that is not finished, and
 * later ones, belong to a worker, which puts a file before the asset names it.
 */
export function isUnused(
  key: string,
  asset: Pick<AssetRecord, 'folder' | 'order' | 'ownPicture' | 'replaced' | KeyedFile>,
  now: Date,
): boolean {
  if (asset.replaced?.some((poster) => poster.key === key && poster.goneTime > now)) return false;
  // One that is being drawn is put before the asset names it.
  if (isOwnPoster(asset, key))
    return asset.ownPicture?.dueTime === undefined && !keysInUse(asset).includes(key);
  const attempt = Number(key.slice(asset.folder.length).split('/')[0]);
  const { attempt: present, finished } = asset.order;
  if (!(finished ? attempt <= present : attempt < present)) return false;
  return !keysInUse(asset).includes(key);
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
