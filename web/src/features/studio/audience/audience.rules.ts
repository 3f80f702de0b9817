import type { Post, PostChange, UploadBody } from '../../../lib/api-types.js';

/** What viewers may do beside watching; each is on or off. */
export const audienceSwitches = ['allowComments', 'allowGifts'] as const;
type Switches = Pick<Post, (typeof audienceSwitches)[number]>;

/** Who may watch, from when on, and what they may do. */
export interface Audience extends Switches {
  visibility: Post['visibility'];
  /** A time of this place, as a field for times has it (`2026-12-01T18:30`); empty for at once. */
  releaseAt: string;
}

/** What a new post has where its author says nothing. */
export const everybody: Audience = {
  visibility: 'public',
  releaseAt: '',
  allowComments: true,
  allowGifts: true,
};

/** Who may watch a post; of one that waits for its time, who will. */
export function audienceOf({
  visibility,
  schedule,
  allowComments,
  allowGifts,
}: Pick<Post, 'visibility' | 'schedule' | keyof Switches>): Audience {
  const switches = { allowComments, allowGifts };
  if (schedule === undefined) return { visibility, releaseAt: '', ...switches };
  return {
    ...{ visibility: schedule.visibility, releaseAt: placeTimeOf(schedule.time) },
    ...switches,
  };
}

/** As an upload said it. */
export function audienceOfMeta({
  visibility = everybody.visibility,
  schedule,
  allowComments = everybody.allowComments,
  allowGifts = everybody.allowGifts,
}: Pick<UploadBody, 'visibility' | 'schedule' | keyof Switches>): Audience {
  return audienceOf({
    ...{ visibility, allowComments, allowGifts },
    ...(schedule && { schedule }),
  });
}

/** What an upload says of it. */
export function uploadAudience(
  audience: Audience,
): Pick<UploadBody, 'visibility' | 'schedule' | keyof Switches> {
  const { allowComments, allowGifts } = audience;
  return { ...viewersOf(audience), allowComments, allowGifts };
}

/** What an edit says of it: nothing where it is as it was. A visibility that is chosen ends a schedule. */
export function audienceChange(
  after: Audience,
  before: Audience,
): Pick<PostChange, 'visibility' | 'schedule' | keyof Switches> {
  const isSame = after.visibility === before.visibility && after.releaseAt === before.releaseAt;
  const turned = audienceSwitches.filter((name) => after[name] !== before[name]);
  return {
    ...(isSame ? {} : viewersOf(after)),
    ...Object.fromEntries(turned.map((name) => [name, after[name]])),
  };
}

/** A time as a field for times has it, to the minute, at this place; empty for none. */
export function placeTimeOf(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

function viewersOf(audience: Audience): Pick<UploadBody, 'visibility' | 'schedule'> {
  const schedule = scheduleOf(audience);
  return schedule === null ? { visibility: audience.visibility } : { schedule };
}

function scheduleOf({
  visibility,
  releaseAt,
}: Pick<Audience, 'visibility' | 'releaseAt'>): Post['schedule'] | null {
  if (releaseAt === '' || visibility === 'private') return null;
  return { time: new Date(releaseAt).toISOString(), visibility };
}
