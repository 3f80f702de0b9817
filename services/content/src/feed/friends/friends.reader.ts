import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FOLLOWING_MAX } from '@mate/contracts/limits';
import { Clock } from '@mate/service-kit/clock';
import { SharedReads } from '@mate/service-kit/shared-reads';
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
  private readonly memory: SharedReads<readonly AccountId[]>;

  constructor(
    private readonly people: PeopleReader,
    clock: Clock,
  ) {
    this.memory = new SharedReads({ max: KEPT_MAX, ttlMs: KEPT_MS }, clock);
  }

  /** As they were a moment ago. */
  list(viewerId: AccountId): Promise<readonly AccountId[]> {
    return this.memory.read(viewerId, async () =>
      (await this.people.friendsOf(viewerId, FOLLOWING_MAX)).slice(0, FRIENDS_MAX),
    );
  }
}
