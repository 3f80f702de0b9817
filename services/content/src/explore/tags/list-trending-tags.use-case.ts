import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AdmitToHome } from '../../feed/admit-to-home.policy.js';
import { TrendingTagsReader, type TagWithPosts } from './trending-tags.reader.js';
import { SHOWN_TAGS_MAX, TAGS_WITH_POSTS_MAX } from './trending-tags.rules.js';

/** The tags that trend and some posts of the first, as far as a viewer may see posts of them. */
@Injectable()
export class ListTrendingTags {
  constructor(
    private readonly tags: TrendingTagsReader,
    private readonly admit: AdmitToHome,
  ) {}

  /** A tag of which the viewer may see none of these posts is not told: it may be of nobody else. */
  async execute(viewerId: AccountId | undefined): Promise<TagWithPosts[]> {
    const tags = await this.tags.list();
    const all = [...new Set(tags.flatMap(({ posts }) => posts))];
    const visible = new Set(await this.admit.filterPosts(viewerId, all));
    return tags
      .map(({ tag, posts }) => ({ tag, posts: posts.filter((post) => visible.has(post)) }))
      .filter(({ posts }) => posts.length > 0)
      .slice(0, SHOWN_TAGS_MAX)
      .map((one, place) => (place < TAGS_WITH_POSTS_MAX ? one : { ...one, posts: [] }));
  }
}
