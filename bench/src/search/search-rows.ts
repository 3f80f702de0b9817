import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { searchRowOf, type IndexedPost } from '@mate/content/search-row';
import type { RunningSystem } from '@mate/devnet/system';
import type { Seeded } from '../system/feed-data.js';

const LOOK_MS = 500;
// It looks around every five seconds where nothing changes.
const LAG_SECONDS_MAX = 6;

/** What a seeded post is found by, as publishing would have written it. */
export function rowOf(post: Seeded): Seeded {
  const { _id, ...rest } = post;
  const indexed = { ...rest, _id: _id as PostId, authorId: post.authorId as AccountId };
  const row = searchRowOf(indexed as object as IndexedPost, new Date());
  if (!row) throw new Error(`post ${_id} is found by nobody`);
  return row as object as Seeded;
}

/** Waits until the process that answers has the words of so many posts, and no changes to take in; tells the seconds. */
export async function untilCopied(
  { ports }: RunningSystem['facts'],
  posts: number,
): Promise<number> {
  const begin = performance.now();
  for (let isDone = false; !isDone; await sleep(LOOK_MS)) {
    const metrics = await fetch(`http://127.0.0.1:${ports['content-http']}/metrics`);
    const text = await metrics.text();
    isDone = figureOf('posts', text) >= posts && figureOf('lag_seconds', text) <= LAG_SECONDS_MAX;
  }
  return Math.round((performance.now() - begin) / 1_000);
}

function figureOf(name: string, metrics: string): number {
  const line = new RegExp(`^mate_content_search_copy_${name}\\{.* ([\\d.]+)$`, 'm');
  return Number(line.exec(metrics)?.[1] ?? NaN);
}
