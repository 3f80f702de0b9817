import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { FollowedPostsReader } from '../../posts/followed-posts.reader.js';
import type { PostType } from '../../posts/post.rules.js';
import { placeText, type PlacesByType } from './timeline.rules.js';

/** The newest places of authors, as many of each type as a timeline holds. */
@Injectable()
export class FollowedPlacesReader {
  constructor(
    private readonly posts: FollowedPostsReader,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async read(authorIds: readonly AccountId[]): Promise<PlacesByType> {
    return {
      short: await this.newest(authorIds, 'short'),
      video: await this.newest(authorIds, 'video'),
    };
  }

  private async newest(authorIds: readonly AccountId[], type: PostType): Promise<string[]> {
    const { TIMELINE_POSTS_MAX } = this.config;
    return (await this.posts.newestPlaces({ authorIds, type }, TIMELINE_POSTS_MAX)).map(placeText);
  }
}
