import type { Post } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';

type PostState = Pick<Post, 'status' | 'media'>;

/** It does not play yet, but will by itself. */
export function isBeingPrepared({ status, media }: PostState): boolean {
  return status === 'processing' && !media.transcoded;
}

/** What to say in place of the video; null for a post that plays. */
export function notPlayableText({ status, media }: PostState): PlainKey | null {
  if (media.key) return null;
  if (status === 'failed') return 'feed.notPrepared';
  if (status === 'draft') return 'feed.draft';
  if (status === 'processing') return 'feed.processing';
  return 'feed.unplayable';
}

/** The word on a card of a post that does not play; null for one that does. */
export function stateLabel({ status, media }: PostState): PlainKey | null {
  if (media.transcoded || status === 'ready') return null;
  if (status === 'failed') return 'studio.failed';
  if (status === 'draft') return 'studio.draft';
  if (status === 'removed') return 'studio.removed';
  return 'studio.processing';
}
