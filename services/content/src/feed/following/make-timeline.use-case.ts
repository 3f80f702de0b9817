import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { FOLLOWING_MAX } from '@mate/contracts/limits';
import { Clock } from '@mate/service-kit/clock';
import { PeopleReader } from '../../people/people.reader.js';
import { RowsUnderWay } from '../../presentation/rows-under-way.policy.js';
import { FollowedPlacesReader } from './followed-places.reader.js';
import { PulledAuthorRepository } from './pulled-author.repository.js';
import { TimelineRepository } from './timeline.repository.js';

// It holds places and no posts; so few are made at the same time that nobody else waits long.
const ROWS_HELD = 100;

/**
 * Makes a reader's timeline from whom the reader follows. The timeline is there before anything is read for it, so a post
 * or a follow that comes meanwhile is either read or told of.
 */
@Injectable()
export class MakeTimeline {
  /** Apart from the pages of everybody else: one is many queries, one after the other, and holds no posts. */
  private readonly turns: RowsUnderWay;

  constructor(
    private readonly people: PeopleReader,
    private readonly pulledAuthors: PulledAuthorRepository,
    private readonly places: FollowedPlacesReader,
    private readonly timelines: TimelineRepository,
    private readonly clock: Clock,
  ) {
    this.turns = new RowsUnderWay(clock);
  }

  /** Throws OVERLOADED. */
  execute(readerId: AccountId): Promise<void> {
    return this.turns.hold(ROWS_HELD, () => this.make(readerId));
  }

  private async make(readerId: AccountId): Promise<void> {
    const made = await this.timelines.begin(readerId);
    // Clocks of two processes differ by less.
    const pulledUntil = new Date(this.clock.nowMs() - MINUTE_MS);
    const followed = await this.people.followedBy(readerId, FOLLOWING_MAX);
    const pulled = await this.pulledAuthors.among(followed);
    const places = await this.places.read(followed.filter((id) => !pulled.has(id)));
    await this.timelines.finish(made, { places, pulled: [...pulled], pulledUntil });
  }
}
