import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { Clock } from '@mate/service-kit/clock';
import { PeopleReader } from '../../../people/people.reader.js';
import { DayReader, type WatchedCreator } from '../day.reader.js';
import { DayRepository } from '../day.repository.js';
import { dayOf } from '../day.rows.js';
import { DAYS_TOLD_MAX, isOver, joinedWatches, toldWatches } from '../told-day.rules.js';
import { FoldedDayReader } from './folded-day.reader.js';
import { FoldedDayRepository } from './folded-day.repository.js';

const CREATORS_AT_ONCE_MAX = 100;
/** Days of one round on which anything was watched: others wait behind it, and at the first start of this there is half a year of them. */
const DAYS_AT_ONCE_MAX = 5;

/**
 * Makes the sums of creators of days that are over, once for each day: from the posts of which something may be told. What a
 * killed process had begun another goes on with when its lease ends; two that are at it write the same.
 */
@Injectable()
export class FoldDays {
  constructor(
    private readonly done: FoldedDayReader,
    private readonly folded: FoldedDayRepository,
    private readonly reader: DayReader,
    private readonly days: DayRepository,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  /** The newest days first. One that fails keeps no other waiting; throws what the first of them said. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const first = now.getTime() - DAYS_TOLD_MAX * DAY_MS;
    const over = Array.from({ length: DAYS_TOLD_MAX }, (_, index) =>
      dayOf(new Date(first + index * DAY_MS)),
    ).filter((day) => isOver(new Date(day), now));
    const done = await this.done.listDone(over[0] ?? dayOf(now), DAYS_TOLD_MAX);
    const failures: unknown[] = [];
    let folded = 0;
    for (const day of over.reverse().filter((one) => !done.has(one))) {
      if (folded === DAYS_AT_ONCE_MAX) break;
      try {
        if ((await this.fold(day)) > 0) folded += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Answers of how many creators; of none where another process is at it. */
  private async fold(day: string): Promise<number> {
    const claimed = await this.folded.claim(day);
    if (!claimed) return 0;
    let count = 0;
    let waiting: WatchedCreator[] = [];
    for await (const creator of this.reader.watchedOn(day, claimed.after)) {
      waiting.push(creator);
      count += 1;
      if (waiting.length < CREATORS_AT_ONCE_MAX) continue;
      await this.tell(day, waiting);
      waiting = [];
    }
    await this.tell(day, waiting);
    await this.folded.finish(day);
    return count;
  }

  private async tell(day: string, creators: readonly WatchedCreator[]): Promise<void> {
    const last = creators.at(-1);
    if (!last) return;
    const cards = await this.people.cardsOf(creators.map(({ authorId }) => authorId));
    // Nothing of who left begins anew.
    const there = creators.filter(({ authorId }) => cards.get(authorId)?.status !== 'deleted');
    await this.days.tellChannels(
      day,
      there.map(({ authorId, rows }) => ({ authorId, told: joinedWatches(rows.map(toldWatches)) })),
    );
    await this.folded.advance(day, last.authorId);
  }
}
