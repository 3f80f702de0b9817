import { Inject, Injectable } from '@nestjs/common';
import { RelationCopies } from '@mate/people/relation-copies';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { FollowedPlacesReader } from './followed-places.reader.js';
import { PulledAuthorRepository } from './pulled-author.repository.js';
import type { TimelineDocument } from './timeline.model.js';
import { TimelineRepository } from './timeline.repository.js';
import { changedAuthors } from './timeline.rules.js';

/** Takes changed follows into a timeline: what a new one brings, and that one is over. */
@Injectable()
export class SettleTimeline {
  constructor(
    private readonly relations: RelationCopies,
    private readonly pulledAuthors: PulledAuthorRepository,
    private readonly places: FollowedPlacesReader,
    private readonly timelines: TimelineRepository,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async execute(timeline: TimelineDocument): Promise<void> {
    const { _id: readerId, changes } = timeline;
    const authorIds = changedAuthors(changes);
    // As they are stored now: what is remembered may be of before the change.
    const relations = await this.relations.between(readerId, authorIds);
    const isFollowed = (id: string): boolean => relations.get(id)?.following === true;
    const unfollowed = authorIds.filter((id) => !isFollowed(id));
    // Where places were cut off those of somebody left took up room that older ones of others have.
    if (unfollowed.length > 0 && (await this.isFull(timeline)))
      return this.timelines.beginAnew(timeline);
    const followed = authorIds.filter(isFollowed);
    const pulled = await this.pulledAuthors.among(followed);
    const places = await this.places.read(followed.filter((id) => !pulled.has(id)));
    const found = { places, pulled: [...pulled] };
    await this.timelines.settle(timeline, { ...found, changes, unfollowed });
  }

  private async isFull({ _id }: TimelineDocument): Promise<boolean> {
    const lengths = await this.timelines.lengths(_id);
    return lengths.some((length) => length >= this.config.TIMELINE_POSTS_MAX);
  }
}
