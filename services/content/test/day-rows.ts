import type { PostId } from '@mate/contracts/ids';
import type { ContentSystem } from './content-system.js';

type Sums = Record<string, unknown>;

/** What is summed of a post, of whichever days: midnight comes while specs are under way. Undefined while there is nothing. */
export async function daySumsOf(content: ContentSystem, postId: PostId): Promise<Sums | undefined> {
  const rows = await content.db.collection<Sums>('watch_days').find({ postId }).toArray();
  return rows.length === 0 ? undefined : rows.reduce<Sums>(joined, {});
}

function joined(one: Sums, other: Sums): Sums {
  const sums = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = sums[name];
    if (typeof value === 'number' && typeof before === 'number' && name !== 'cellSeconds')
      sums[name] = before + value;
    else if (isSums(value) && isSums(before)) sums[name] = joined(before, value);
    else sums[name] = value;
  }
  return sums;
}

function isSums(value: unknown): value is Sums {
  return typeof value === 'object' && value?.constructor === Object;
}
