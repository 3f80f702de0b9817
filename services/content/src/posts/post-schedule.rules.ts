import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import type { PostSchedule as WireSchedule } from '@mate/contracts/gen/content/post';
import { POST_SCHEDULE_DAYS_MAX } from '@mate/contracts/limits';
import { postSchedule, type PostSchedule } from '@mate/contracts/post-schedule';
import type { PostTextChange } from '@mate/contracts/post-text';
import { visibilityWords } from '@mate/contracts/words/post-words';

/** From when on others may watch a post that is private until then, and who. */
export interface Schedule {
  readonly time: Date;
  readonly visibility: PostSchedule['visibility'];
}

/** What an author changes of a post: words, visibility, and when it is released; null takes that off. */
export interface PostEdit {
  readonly text: PostTextChange;
  readonly schedule?: Schedule | null;
}

/** The schedule of a request; null where it carries none. Throws POST_SCHEDULE_INVALID for a time or choice that is none. */
export function scheduleFromWire(wire: WireSchedule | undefined): Schedule | null {
  if (!wire) return null;
  const read = postSchedule.safeParse({
    time: wire.releaseTime,
    visibility: visibilityWords.toWord(wire.visibility),
  });
  if (!read.success) throw new AppError('POST_SCHEDULE_INVALID');
  return { time: new Date(read.data.time), visibility: read.data.visibility };
}

/** A schedule as RPC carries it. */
export function scheduleOnWire({ time, visibility }: Schedule): WireSchedule {
  return { releaseTime: time.toISOString(), visibility: visibilityWords.toWire(visibility) };
}

/** Throws POST_SCHEDULE_INVALID for a time that has passed, or is more than a year ahead. */
export function assertSchedulable({ time }: Schedule, now: Date): void {
  const aheadMs = time.getTime() - now.getTime();
  if (aheadMs <= 0 || aheadMs > POST_SCHEDULE_DAYS_MAX * DAY_MS)
    throw new AppError('POST_SCHEDULE_INVALID');
}

/** True where an edit takes a post away from others who could watch it. */
export function isHiddenBy(
  { state, visibility }: { readonly state: string; readonly visibility: string },
  set: PostTextChange,
): boolean {
  return state === 'ready' && visibility !== 'private' && set.visibility === 'private';
}

/**
 * True for a post that is new when it is released: it plays, and nobody else has watched it before. Scheduling a post again
 * and again would otherwise put it before all others each time.
 */
export function isNewWhenReleased({
  state,
  wasShown,
}: {
  readonly state: string;
  readonly wasShown?: boolean;
}): boolean {
  return state === 'ready' && !wasShown;
}

/**
 * What an edit writes. A post with a schedule is private, so whoever decides by its visibility needs to know nothing of
 * schedules; an author who chooses a visibility does not wait for one any more.
 */
export function fieldsOf({ text, schedule }: PostEdit): {
  readonly set: PostTextChange & { readonly schedule?: Schedule };
  readonly endsSchedule: boolean;
} {
  if (schedule) return { set: { ...text, visibility: 'private', schedule }, endsSchedule: false };
  return { set: text, endsSchedule: schedule === null || text.visibility !== undefined };
}
