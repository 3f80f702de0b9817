import { Inject, Injectable } from '@nestjs/common';
import { kindsForFollowers } from '@mate/people/decision';
import { RelationCopies } from '@mate/people/relation-copies';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import type { SpreadingPost } from '../../posts/post.rules.js';
import { PulledAuthorRepository } from './pulled-author.repository.js';
import { TimelineRepository } from './timeline.repository.js';
import { placeText } from './timeline.rules.js';

const READERS_AT_ONCE = 500;

/**
 * Tells the timelines of an author's followers of a post. An author with too many of them is pulled from then on instead.
 * Doing it again changes nothing.
 */
@Injectable()
export class SpreadPost {
  constructor(
    private readonly relations: RelationCopies,
    private readonly pulledAuthors: PulledAuthorRepository,
    private readonly timelines: TimelineRepository,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async execute({ _id: id, ...post }: SpreadingPost): Promise<void> {
    const { authorId, type, state, visibility, publishTime: time } = post;
    if (state !== 'ready' || !kindsForFollowers.includes(visibility)) return;
    if (await this.pulledAuthors.has(authorId)) return;
    const followersMax = this.config.TIMELINE_FOLLOWERS_MAX;
    const followers = await this.relations.followersOf(authorId, followersMax + 1);
    if (followers.length > followersMax) return this.pulledAuthors.add(authorId);
    const place = placeText({ time, id });
    for (let first = 0; first < followers.length; first += READERS_AT_ONCE)
      await this.timelines.tell(followers.slice(first, first + READERS_AT_ONCE), type, place);
  }
}
