import { z } from 'zod';
import type { PostId } from '@mate/contracts/ids';
import type { FeedPreferences } from '../../feedback/feed-preferences.rules.js';
import type { Placed } from '../ranking/arrange.rules.js';
import type { Reason } from '../ranking/score.rules.js';

/** A feed under way: its places keep their order, so that a cursor is a number. */
export interface FeedSession {
  readonly id: string;
  readonly madeMs: number;
  readonly places: readonly SessionPlace[];
  /** Where older posts go on; absent before any were taken in. */
  readonly older?: { readonly timeMs: number; readonly postId: PostId } | undefined;
  /** Nothing follows any more. */
  readonly ended: boolean;
}

/** A place of a feed: the post, why, and how likely it was where chance chose it. */
export type SessionPlace = Omit<Placed, 'id'> & { readonly id: PostId };

/** Places of one session; then a new one begins. */
export const PLACES_MAX = 1_000;
/** Places that are made at once. */
export const PLACES_AT_ONCE = 100;
/** A first page within this goes on with the session there is, so that a page that is loaded twice is the same. */
export const SESSION_FRESH_MS = 120_000;

const stored = z.object({
  id: z.string(),
  madeMs: z.number(),
  places: z.array(z.tuple([z.string(), z.string(), z.string().nullable(), z.number().nullable()])),
  older: z.object({ timeMs: z.number(), postId: z.string() }).optional(),
  ended: z.boolean(),
});

/**
 * Whether a session may go on: one that was begun before somebody's feed was reset, or something was taken out of the
 * history, tells what was to be forgotten. Pages that were under way meanwhile may have stored it again.
 */
export function isOfTaste(
  { madeMs }: FeedSession,
  { tasteSince, feedsSince }: Pick<FeedPreferences, 'tasteSince' | 'feedsSince'>,
): boolean {
  return madeMs > Math.max(tasteSince.getTime(), feedsSince.getTime());
}

/** A session as it is stored, without names of fields for every place. */
export function packed({ places, ...session }: FeedSession): string {
  return JSON.stringify({
    ...session,
    places: places.map(({ id, reason, probability }) => [
      id,
      reason.code,
      reason.tag ?? null,
      probability ?? null,
    ]),
  });
}

/** A stored session; undefined for what is none. */
export function unpacked(text: string | null): FeedSession | undefined {
  if (text === null) return undefined;
  const { success, data } = stored.safeParse(JSON.parse(text));
  if (!success) return undefined;
  const places = data.places.map(([id, code, tag, probability]) => ({
    id: id as PostId,
    reason: { code, ...(tag === null ? {} : { tag }) } as Reason,
    ...(probability === null ? {} : { probability }),
  }));
  return { ...data, places, older: data.older as FeedSession['older'] };
}
