import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { standingsFor } from '@mate/people/standing';
import { Clock } from '@mate/service-kit/clock';
import { SharedReads } from '@mate/service-kit/shared-reads';
import { TogetherReader } from '../../engagement/signals/together.reader.js';
import { TrendingReader } from '../../engagement/signals/trending.reader.js';
import { PostListReader } from '../../posts/post-list.reader.js';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord, Visibility } from '../../posts/post.rules.js';
import { HomeCandidatesReader } from '../home-candidates.reader.js';
import { rankedItem } from '../personal/personal-candidates.reader.js';
import { similarTo } from '../ranking/similar.rules.js';
import type { RelatedCandidate } from './related.rules.js';

/** What bounds the work for one post, however much there is. */
const OF_AUTHOR_MAX = 24;
const TAGS_MAX = 5;
const OF_TAG_MAX = 16;
const POPULAR_MAX = 100;
/** A post that many watch is asked about many times: its candidates are read once in so long, in one process. */
const KEPT_MS = 3_000;
const KEPT_MAX = 100;

/** For whom candidates are read: what differs between viewers, other than who they are. */
export interface RelatedAudience {
  readonly viewerId: AccountId | undefined;
  /** Which posts of the watched one's author the viewer may see. */
  readonly kinds: readonly Visibility[];
}

/** What may come after a post. Whether a viewer may see it is decided for each page. */
export interface RelatedPosts {
  readonly candidates: readonly RelatedCandidate[];
  /** The posts of the candidates. */
  readonly posts: ReadonlyMap<string, PostRecord>;
}

/** Posts around another, of its own kind, by a bounded number of bounded queries. */
@Injectable()
export class RelatedCandidatesReader {
  private readonly kept: SharedReads<RelatedPosts>;

  constructor(
    private readonly together: TogetherReader,
    private readonly trending: TrendingReader,
    private readonly lists: PostListReader,
    private readonly posts: PostReader,
    private readonly home: HomeCandidatesReader,
    clock: Clock,
  ) {
    this.kept = new SharedReads({ max: KEPT_MAX, ttlMs: KEPT_MS }, clock);
  }

  /** As they were some seconds ago. */
  read(watched: PostRecord, audience: RelatedAudience): Promise<RelatedPosts> {
    const { viewerId, kinds } = audience;
    const key = [watched._id, ...standingsFor(viewerId), '', ...kinds].join();
    return this.kept.read(key, () => this.readNow(watched, audience));
  }

  private async readNow(
    watched: PostRecord,
    { viewerId, kinds }: RelatedAudience,
  ): Promise<RelatedPosts> {
    const { _id: watchedId, type, authorId } = watched;
    const list = { type, standings: standingsFor(viewerId) };
    const ofAuthor = { authorId, type, visibilities: kinds, text: '' };
    const [pool, pairs, trending, same, topics] = await Promise.all([
      this.home.listCandidates(type, viewerId),
      this.together.find([watchedId]),
      this.trending.list(type),
      this.lists.ofAuthor(ofAuthor, undefined, OF_AUTHOR_MAX),
      Promise.all(
        watched.tags
          .slice(0, TAGS_MAX)
          .map((tag) => this.lists.search({ ...list, tag }, undefined, OF_TAG_MAX)),
      ),
    ]);
    const popular = pool.ranked.slice(0, POPULAR_MAX).map(({ post }) => post);
    const near = (pairs[0] ?? []).map(([id]) => id);
    const wanted = [...new Set<PostId>([...near, ...trending])];
    const missing = wanted.filter((id) => !pool.byId.has(id));
    const known = wanted.flatMap((id) => pool.byId.get(id) ?? []);
    const posts = new Map<string, PostRecord>();
    for (const post of [
      ...(await this.posts.getMany(missing)),
      ...[...known, ...same, ...topics.flat(), ...popular],
    ])
      if (post.type === type && post._id !== watchedId) posts.set(post._id, post);
    const met = similarTo(pairs, (id) => posts.get(id)?.watched?.plays ?? 0);
    const together = new Map(met.map(({ id, score }) => [id, score]));
    const isTrending = new Set<string>(trending);
    const candidates = [...posts.values()].map((post) => ({
      item: rankedItem(post),
      together: together.get(post._id) ?? 0,
      source: isTrending.has(post._id) ? ('trending' as const) : ('fresh' as const),
    }));
    return { candidates, posts };
  }
}
