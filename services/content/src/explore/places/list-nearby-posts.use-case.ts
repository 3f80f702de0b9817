import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { PageRequest } from '@mate/service-kit/paging';
import { PostListReader } from '../../posts/post-list.reader.js';
import type { PostType } from '../../posts/post.rules.js';
import { PostPagePresenter } from '../../presentation/post-page.presenter.js';
import { placesNear, type Position } from './gazetteer.rules.js';

/** What is older is no news of a place. */
const NEARBY_DAYS = 90;

export interface NearbyQuery extends PageRequest, Position {
  readonly viewerId: AccountId;
  readonly type: PostType;
}

/** Public posts of public accounts that name a place near a position, newest first. The position is kept nowhere. */
@Injectable()
export class ListNearbyPosts {
  constructor(
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
    private readonly clock: Clock,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  execute(query: NearbyQuery): Promise<PostPage> {
    const { viewerId, type } = query;
    const list = { type, standings: ['open'], placeKeys: placesNear(query) } as const;
    const oldestMs = this.clock.nowMs() - NEARBY_DAYS * DAY_MS;
    return this.pages.page(viewerId, query, {
      name: 'nearby',
      load: async (after, limit) => {
        const rows = await this.posts.ofPlaces(list, after, limit);
        // Newest first: it ends where they get too old.
        return rows.filter(({ publishTime }) => publishTime.getTime() >= oldestMs);
      },
      timeOf: (post) => post.publishTime,
    });
  }
}
