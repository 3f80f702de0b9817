import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AccountId } from '@mate/contracts/ids';
import { FOLLOWING_MAX } from '@mate/contracts/limits';
import { Clock } from '@mate/service-kit/clock';
import { PeopleReader } from '../../people/people.reader.js';

/** Friends whose posts are read: five rounds of as many as one query merges. Of more, those who were followed last. */
const FRIENDS_MAX = 1_000;
/** Pages follow each other; a follow that is new shows after this. */
const KEPT_MS = 2_000;
/** Some forty kilobytes each at the most. */
const KEPT_MAX = 500;

/** Who somebody's friends are: whom one follows and is followed by. */
@Injectable()
export class FriendsReader {
  private readonly memory: LRUCache<AccountId, readonly AccountId[]>;

  constructor(people: PeopleReader, clock: Clock) {
    this.memory = new LRUCache<AccountId, readonly AccountId[]>({
      ...{ max: KEPT_MAX, ttl: KEPT_MS, ttlResolution: 0, perf: { now: () => clock.nowMs() } },
      fetchMethod: async (viewerId) =>
        (await people.friendsOf(viewerId, FOLLOWING_MAX)).slice(0, FRIENDS_MAX),
    });
  }

  /** As they were a moment ago. */
  async list(viewerId: AccountId): Promise<readonly AccountId[]> {
    return (await this.memory.fetch(viewerId)) ?? [];
  }
}
