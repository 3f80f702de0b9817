import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { PostId } from '@mate/contracts/ids';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';

/** Of each post the others that were watched well by the same people, and of each good watch so many are asked. */
const KEPT_MAX = 50;
const ASKED_MAX = 20;
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Which posts were watched well by the same people: counts of pairs, nobody's. Losing them loses a source of feeds. */
@Injectable()
export class TogetherReader {
  constructor(@Inject(CACHE_REDIS) private readonly redis: Redis) {}

  /** Counts a good watch beside others of the same person (its name in keys), whose first good one of that post it is. */
  async add(person: string, postId: PostId, others: readonly PostId[]): Promise<void> {
    if (others.length === 0 || (await this.isLeftOut(person))) return;
    const writing = this.redis.pipeline();
    for (const other of others)
      for (const [from, to] of [
        [other, postId],
        [postId, other],
      ] as const) {
        const key = `together:${from}`;
        writing
          .zincrby(key, 1, to)
          .zremrangebyrank(key, 0, -KEPT_MAX - 1)
          .expire(key, KEPT_SECONDS);
      }
    await writing.exec().catch(() => undefined);
  }

  /**
   * From now on nothing of this person is counted for as long as pairs are kept: whoever forgets what was watched would be
   * counted a second time.
   */
  async leaveOut(person: string): Promise<void> {
    await this.redis.set(leftOutKey(person), '1', 'EX', KEPT_SECONDS).catch(() => undefined);
  }

  private async isLeftOut(person: string): Promise<boolean> {
    // Where the cache is away nothing is counted either way.
    return this.redis.exists(leftOutKey(person)).then(
      (found) => found > 0,
      () => true,
    );
  }

  /** For each of the posts the ones that it was watched well with by the most people, and by how many: never by few. */
  async find(postIds: readonly PostId[]): Promise<(readonly [PostId, number])[][]> {
    if (postIds.length === 0) return [];
    const reading = this.redis.pipeline();
    for (const postId of postIds)
      reading.zrevrange(`together:${postId}`, 0, ASKED_MAX - 1, 'WITHSCORES');
    const replies = await reading.exec().catch(() => null);
    return (replies ?? []).map(([, flat]) =>
      pairsOf(flat).filter(([, people]) => people >= PEOPLE_TOLD_MIN),
    );
  }
}

function leftOutKey(person: string): string {
  return `together-without:${person}`;
}

/** Ids and scores as Redis answers them, one after the other. */
export function pairsOf(flat: unknown): (readonly [PostId, number])[] {
  if (!Array.isArray(flat)) return [];
  const pairs: (readonly [PostId, number])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    pairs.push([String(flat[index]) as PostId, Number(flat[index + 1])]);
  return pairs;
}
