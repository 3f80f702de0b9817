import type { PostId } from '@mate/contracts/ids';
import type { PostRecord, PurgeNote } from '../../posts/post.rules.js';

/** What goes at one look. */
export interface PurgeScope {
  readonly renditions: 'all' | 'unused' | 'none';
  readonly original: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A worker notices within its lease that a post is gone; signed addresses of it live a little longer.
const REMOVED_MS = MINUTE_MS;
const FAILED_MS = 60 * MINUTE_MS;
// A worker that was cut off from the database may still put files for a while: they go at a last look.
const LATE_FILES_MS = DAY_MS;

/** For a post that is removed now. */
export function purgeOfRemoved(now: Date): PurgeNote {
  return { dueTime: later(now, REMOVED_MS), isLast: false };
}

/** For a post whose transcode or file failed now. */
export function purgeOfFailed(now: Date): PurgeNote {
  return { dueTime: later(now, FAILED_MS), isLast: false };
}

/** For a post whose renditions are all there; null when the one attempt wrote nothing in vain. */
export function purgeOfFinished(now: Date, attempt: number): PurgeNote | null {
  return attempt > 1 ? { dueTime: later(now, LATE_FILES_MS), isLast: true } : null;
}

/** What has to go at the look that is due. */
export function purgeScope(post: Pick<PostRecord, 'state' | 'purge'>): PurgeScope {
  switch (post.state) {
    case 'removed':
      return { renditions: 'all', original: true };
    case 'failed':
      // A failed post may be tried again from its original until the last look.
      return { renditions: 'unused', original: post.purge?.isLast ?? false };
    case 'ready':
      return { renditions: 'unused', original: false };
    case 'draft':
    case 'processing':
      return { renditions: 'none', original: false };
  }
}

/** The look after the one that was just done; null when there is none. `failedKeptMs`: how long a failed post's original is kept. */
export function nextPurge(
  post: Pick<PostRecord, 'state' | 'purge'>,
  now: Date,
  failedKeptMs: number,
): PurgeNote | null {
  if (!post.purge || post.purge.isLast) return null;
  if (post.state === 'removed') return { dueTime: later(now, LATE_FILES_MS), isLast: true };
  if (post.state === 'failed') return { dueTime: later(now, failedKeptMs), isLast: true };
  return null;
}

/** Where all renditions of a post are. */
export function renditionsPrefix(postId: PostId): string {
  return `posts/${postId}/`;
}

/** Where one attempt puts a file of a post. Keys carry the attempt: they are written once, whatever workers overlap. */
export function renditionKey(postId: PostId, attempt: number, name: string): string {
  return `${renditionsPrefix(postId)}${attempt}/${name}`;
}

/**
 * True for a file that no attempt up to the post's present one left in use. A present one that is not finished, and
 * later ones, belong to a worker, which puts a file before the post names it.
 */
export function isUnused(
  key: string,
  post: Pick<PostRecord, '_id' | 'media' | 'transcode'>,
): boolean {
  const attempt = Number(key.slice(renditionsPrefix(post._id).length).split('/')[0]);
  const { attempt: present, finished } = post.transcode;
  if (!(finished ? attempt <= present : attempt < present)) return false;
  return key !== post.media.thumbnailKey && !Object.values(post.media.h264).includes(key);
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
