import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { PostPlace } from '../../posts/post-list.reader.js';
import { newestFirst, type PostRecord, type PostType } from '../../posts/post.rules.js';

/** Changes of follows that a timeline takes in one by one; with more it is made anew. */
export const CHANGES_MAX = 50;
/** How long a timeline is kept and told of posts after it was read. */
export const UNREAD_DAYS_MAX = 7;
// What it missed all the same, and what it holds in vain, is for so long.
const AGE_DAYS_MAX = 7;
// As many as a Date can need.
const TIME_DIGITS = 16;

/** What is known of a reader's timeline of one type. */
export interface Timeline {
  /** Where posts of followed authors stand, newest first. */
  readonly places: readonly string[];
  /** Followed authors whose posts are read when the feed is. */
  readonly pulled: readonly AccountId[];
}

/** What decides what a timeline needs before it is read. */
export interface TimelineState {
  /** Null until it is made for the first time. */
  readonly madeTime: Date | null;
  /** Places that it was made to hold. */
  readonly placesMax: number;
  /** Changes of follows that it has not taken in, oldest first. */
  readonly changes: readonly string[];
}

/** What a timeline needs: nothing, changes taken in, to be made (on), or to be made from nothing. */
export type TimelineCare = 'none' | 'settle' | 'make' | 'make-anew';

/** A place as text; of two the newer is the greater. */
export function placeText({ time, id }: PostPlace): string {
  return String(time.getTime()).padStart(TIME_DIGITS, '0') + id;
}

/** A place from its text. */
export function placeOf(text: string): PostPlace {
  return {
    time: new Date(Number(text.slice(0, TIME_DIGITS))),
    id: text.slice(TIME_DIGITS) as PostId,
  };
}

/** A change of one follow; each has a text of its own, so that one that comes while another is taken in is none of it. */
export function changeText(targetId: string, version: number): string {
  return `${targetId}:${version}`;
}

/** Of whom the changes are, each once. */
export function changedAuthors(changes: readonly string[]): AccountId[] {
  return [...new Set(changes.map((change) => change.split(':')[0] as AccountId))];
}

/** What a timeline needs before it can be read. */
export function careOf(
  { madeTime, placesMax, changes }: TimelineState,
  { now, postsMax }: { readonly now: Date; readonly postsMax: number },
): TimelineCare {
  if (!madeTime) return 'make';
  const isOld = now.getTime() - madeTime.getTime() > AGE_DAYS_MAX * DAY_MS;
  if (isOld || placesMax !== postsMax || changes.length > CHANGES_MAX) return 'make-anew';
  return changes.length > 0 ? 'settle' : 'none';
}

/** The places behind one, or all. */
export function placesBehind(
  places: readonly string[],
  after: PostPlace | undefined,
): readonly string[] {
  if (!after) return places;
  const text = placeText(after);
  const first = places.findIndex((place) => place < text);
  return first < 0 ? [] : places.slice(first);
}

/** Where a full timeline ends: what is older was cut off, so nothing older is shown. A shorter one has no end. */
export function endOf(places: readonly string[], placesMax: number): PostPlace | undefined {
  const last = places.length >= placesMax ? places.at(-1) : undefined;
  return last === undefined ? undefined : placeOf(last);
}

/** Posts of two lists as one, newest first, each once. */
export function mergedPosts(
  [some, others]: readonly [readonly PostRecord[], readonly PostRecord[]],
  limit: number,
): PostRecord[] {
  const known = new Set(some.map(({ _id }) => _id));
  return newestFirst([...some, ...others.filter(({ _id }) => !known.has(_id))]).slice(0, limit);
}

/** A reader's list of a type, where there is one list for each. */
export type PlacesByType = Readonly<Record<PostType, readonly string[]>>;
