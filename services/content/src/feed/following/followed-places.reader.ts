import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { FollowedPostsReader } from '../../posts/followed-posts.reader.js';
import { placeText, type PlacesByType } from './timeline.rules.js';

/** The newest places of authors, as many of each type as a timeline holds. */
@Injectable()
export class FollowedPlacesReader {
  constructor(
    private readonly posts: FollowedPostsReader,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async read(authorIds: readonly AccountId[]): Promise<PlacesByType> {
    const lists: [string, readonly string[]][] = [];
    for (const type of postTypeWords.all) {
      const found = await this.posts.newestPlaces(
        { authorIds, type },
        this.config.TIMELINE_POSTS_MAX,
      );
      lists.push([type, found.map(placeText)]);
    }
    return Object.fromEntries(lists) as unknown as PlacesByType;
  }
}
