import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { PeopleReader } from '../../people/people.reader.js';
import { PulledAuthorRepository } from './pulled-author.repository.js';
import type { TimelineDocument } from './timeline.model.js';
import { TimelineRepository } from './timeline.repository.js';

const NEWCOMERS_MAX = 1_000;

/** Followed authors who came to be pulled since a timeline was told of any. */
@Injectable()
export class NewcomersReader {
  constructor(
    private readonly pulledAuthors: PulledAuthorRepository,
    private readonly timelines: TimelineRepository,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  /** One look at what is remembered, unless somebody became one since; then the timeline is told. */
  async find(timeline: TimelineDocument): Promise<AccountId[]> {
    const { _id: readerId, pulledUntil } = timeline;
    const newest = await this.pulledAuthors.newestSince();
    if (newest <= pulledUntil) return [];
    const found = await this.pulledAuthors.listSince(pulledUntil, NEWCOMERS_MAX);
    const ids = found.map(({ _id }) => _id);
    const relations = await this.people.relationsOf(readerId, ids);
    const pulled = ids.filter((id) => relations.get(id)?.following === true);
    // One of another process that is late by its clock is found for as long as this is not behind it.
    const settledMs = this.clock.nowMs() - MINUTE_MS;
    const last = found.at(-1)?.since ?? newest;
    const until = new Date(Math.min(last.getTime(), settledMs));
    const isNew = pulled.some((id) => !timeline.pulled.includes(id));
    if (isNew || until > pulledUntil) await this.timelines.addPulled(timeline, { pulled, until });
    return pulled;
  }
}
