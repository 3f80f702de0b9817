import type { Post, PostChange, UploadBody } from '../../../lib/api-types.js';

/** Who may watch, and from when on. */
export interface Audience {
  visibility: Post['visibility'];
  /** A time of this place, as a field for times has it (`2026-12-01T18:30`); empty for at once. */
  releaseAt: string;
}

/** What a new post has where its author says nothing. */
export const everybody: Audience = { visibility: 'public', releaseAt: '' };

/** Who may watch a post; of one that waits for its time, who will. */
export function audienceOf({
  visibility,
  schedule,
}: Pick<Post, 'visibility' | 'schedule'>): Audience {
  if (schedule === undefined) return { visibility, releaseAt: '' };
  return { visibility: schedule.visibility, releaseAt: placeTimeOf(schedule.time) };
}

/** What an upload says of it. */
export function uploadAudience(audience: Audience): Pick<UploadBody, 'visibility' | 'schedule'> {
  const schedule = scheduleOf(audience);
  return schedule === null ? { visibility: audience.visibility } : { schedule };
}

/** What an edit says of it: nothing where it is as it was. A visibility that is chosen ends a schedule. */
export function audienceChange(
  after: Audience,
  before: Audience,
): Pick<PostChange, 'visibility' | 'schedule'> {
  const isSame = after.visibility === before.visibility && after.releaseAt === before.releaseAt;
  return isSame ? {} : uploadAudience(after);
}

/** A time as a field for times has it, to the minute, at this place; empty for none. */
export function placeTimeOf(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

function scheduleOf({ visibility, releaseAt }: Audience): Post['schedule'] | null {
  if (releaseAt === '' || visibility === 'private') return null;
  return { time: new Date(releaseAt).toISOString(), visibility };
}
