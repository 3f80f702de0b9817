import type { Redis } from 'ioredis';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { SeenPostsReader } from './seen-posts.reader.js';

/** Answers reads when told to; writes are lost on purpose: what is kept in memory is looked at. */
class SlowRedis {
  reads = 0;
  private answer: (flat: string[]) => void = () => undefined;
  private reading = this.next();

  async zrange(): Promise<string[]> {
    this.reads += 1;
    return this.reading;
  }

  tell(...flat: string[]): void {
    this.answer(flat);
    this.reading = this.next();
  }

  private next(): Promise<string[]> {
    return new Promise((resolve) => (this.answer = resolve));
  }
}

describe('seen posts', () => {
  const postId = newId<PostId>();
  const bob = newId<AccountId>();

  it('asked several times at once / read once, and kept', async () => {
    const redis = new SlowRedis();
    const seen = new SeenPostsReader(redis as unknown as Redis, FakeClock.at());
    const both = Promise.all([seen.listSeen(bob), seen.listSeen(bob)]);
    redis.tell(postId, '7');
    const kept = new Map([[postId, 7]]);
    expect(await both).toEqual([kept, kept]);
    expect(await seen.listSeen(bob)).toEqual(kept);
    expect(redis.reads).toBe(1);
  });

  it('a watch while it is read / is not hidden by what was read before', async () => {
    const redis = new SlowRedis();
    const seen = new SeenPostsReader(redis as unknown as Redis, FakeClock.at());
    const early = seen.listSeen(bob);
    await seen.remember(bob, [postId]);
    redis.tell();
    expect(await early).toEqual(new Map());
    const late = seen.listSeen(bob);
    redis.tell(postId, '7');
    expect(await late).toEqual(new Map([[postId, 7]]));
  });
});
