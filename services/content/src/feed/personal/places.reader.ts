import { Injectable } from '@nestjs/common';
import { SeenPostsReader } from '../../engagement/views/seen-posts.reader.js';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { AdmitToHome } from '../admit-to-home.policy.js';
import { HomeCandidatesReader } from '../home-candidates.reader.js';
import type { FeedOwner } from './feed-session.repository.js';
import type { FeedSession } from './feed-session.rules.js';

/** Posts of places, decided anew. */
@Injectable()
export class PlacesReader {
  constructor(
    private readonly pool: HomeCandidatesReader,
    private readonly posts: PostReader,
    private readonly seen: SeenPostsReader,
    private readonly admit: AdmitToHome,
  ) {}

  /** Those of the places that may still be seen now, in order; what was watched meanwhile is left out. */
  async read({ viewerId, type }: FeedOwner, places: FeedSession['places']): Promise<PostRecord[]> {
    const [{ byId }, seen] = await Promise.all([
      this.pool.listCandidates(type, viewerId),
      this.seen.listSeen(viewerId),
    ]);
    const wanted = places.filter(({ id, reason }) => reason.code === 'again' || !seen.has(id));
    const missing = wanted.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
    const read = new Map((await this.posts.getMany(missing)).map((post) => [post._id, post]));
    const posts = wanted.flatMap(({ id }) => byId.get(id) ?? read.get(id) ?? []);
    return this.admit.filterPosts(viewerId, posts);
  }
}
