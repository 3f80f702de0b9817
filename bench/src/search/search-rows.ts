import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { searchRowOf, type IndexedPost } from '@mate/content/search-row';
import type { RunningSystem } from '@mate/devnet/system';
import type { Seeded } from '../system/feed-data.js';

const LOOK_MS = 500;

/** What a seeded post is found by, as publishing would have written it. */
export function rowOf(post: Seeded): Seeded {
  const { _id, ...rest } = post;
  const indexed = { ...rest, _id: _id as PostId, authorId: post.authorId as AccountId };
  const row = searchRowOf(indexed as object as IndexedPost, new Date());
  if (!row) throw new Error(`post ${_id} is found by nobody`);
  return row as object as Seeded;
}

/** Waits until the process that answers has the words of so many posts; how many seconds that took. */
export async function untilCopied(
  { ports }: RunningSystem['facts'],
  posts: number,
): Promise<number> {
  const begin = performance.now();
  const line = /^mate_content_search_copy_posts.* (\d+)$/m;
  for (let copied = 0; copied < posts; await sleep(LOOK_MS)) {
    const metrics = await fetch(`http://127.0.0.1:${ports['content-http']}/metrics`);
    copied = Number(line.exec(await metrics.text())?.[1] ?? 0);
  }
  return Math.round((performance.now() - begin) / 1_000);
}
