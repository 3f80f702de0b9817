import { Injectable } from '@nestjs/common';
import { standingsFor } from '@mate/people/standing';
import { TogetherReader } from '../../engagement/signals/together.reader.js';
import { TrendingReader } from '../../engagement/signals/trending.reader.js';
import { GOOD_SHARE } from '../../engagement/views/watch.rules.js';
import { PostListReader } from '../../posts/post-list.reader.js';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { HomeCandidatesReader } from '../home-candidates.reader.js';
import { CANDIDATES_OF, mergedCandidates } from '../ranking/recommend.rules.js';
import {
  FRESH_PLAYS_MAX,
  type Candidate,
  type CandidateSource,
  type RankedItem,
} from '../ranking/score.rules.js';
import { similarTo } from '../ranking/similar.rules.js';
import type { Taste } from '../ranking/taste.rules.js';
import { FollowedCandidatesReader } from './followed-candidates.reader.js';
import type { Learnt } from './taste.reader.js';
import type { FeedOwner } from './feed-session.repository.js';
import type { FeedSession } from './feed-session.rules.js';

/** What bounds the work for one reader, however much there is. */
const GOOD_MAX = 50;
const TAGS_MAX = 5;
const OF_TAG_MAX = 16;
const OLDER_AT_ONCE = 200;

/** What a feed is made of for somebody. */
export interface PersonalCandidates {
  readonly followed: ReadonlySet<string>;
  readonly candidates: readonly Candidate[];
  /** All posts of the candidates. */
  readonly posts: ReadonlyMap<string, PostRecord>;
}

/** Older posts, where they go on, and whether they do. */
interface OlderPosts {
  readonly posts: readonly PostRecord[];
  readonly place: FeedSession['older'];
  readonly ended: boolean;
}

/** What chance draws, and what may still come: neither served nor seen. */
export interface Choosing {
  readonly random: () => number;
  readonly nowMs: number;
  readonly isLeft: (postId: string) => boolean;
}

/** Candidates for one person from all sources, by a bounded number of bounded queries. */
@Injectable()
export class PersonalCandidatesReader {
  constructor(
    private readonly together: TogetherReader,
    private readonly trending: TrendingReader,
    private readonly lists: PostListReader,
    private readonly followedOnes: FollowedCandidatesReader,
    private readonly posts: PostReader,
    private readonly home: HomeCandidatesReader,
  ) {}

  /** Everything that may come. Whether the person may see it is decided for each page. */
  async read(
    owner: FeedOwner,
    { watches, taste }: Learnt,
    { random, isLeft, nowMs }: Choosing,
  ): Promise<PersonalCandidates> {
    const { viewerId, type } = owner;
    const good = watches.filter(({ share }) => share >= GOOD_SHARE).slice(0, GOOD_MAX);
    const [pool, { followed, posts: following }, neighbours, trending, topics] = await Promise.all([
      this.home.listCandidates(type, viewerId),
      this.followedOnes.read(owner, nowMs),
      this.together.find(good.map(({ postId }) => postId)),
      this.trending.list(type),
      this.readTopics(owner, taste),
    ]);
    const near = [...new Set(neighbours.flatMap((others) => others.map(([id]) => id)))];
    const wanted = [...new Set([...near, ...trending])].filter((id) => !pool.byId.has(id));
    const found = await this.posts.getMany(wanted);
    const posts = new Map<string, PostRecord>(pool.byId);
    for (const post of [...found, ...following, ...topics])
      if (post.type === type) posts.set(post._id, post);
    const items = new Map([...posts].map(([id, post]) => [id, rankedItem(post)]));
    const from = (source: CandidateSource, ids: readonly string[]): Candidate[] =>
      ids.flatMap((id) => {
        const item = items.get(id);
        return item && item.authorId !== viewerId && isLeft(id)
          ? [{ item, source, similarity: 0 }]
          : [];
      });
    const similar = similarTo(neighbours, (id) => items.get(id)?.plays ?? 0);
    const scores = new Map(similar.map(({ id, score }) => [id, score]));
    const idsOf = (rows: readonly PostRecord[]): string[] => rows.map(({ _id }) => _id);
    const newest = [...pool.byId.values()].filter(({ _id }) => isLeft(_id));
    const chance = Array.from(
      { length: CANDIDATES_OF.random },
      () => newest[Math.floor(random() * newest.length)]?._id ?? '',
    );
    const freshIds = idsOf(newest.filter((post) => rankedItem(post).plays < FRESH_PLAYS_MAX));
    // Where little was watched so far what is newest and liked stands in for what trends.
    const popular = pool.ranked.map(({ post }) => post._id as string);
    const candidates = mergedCandidates({
      following: from('following', idsOf(following)),
      similar: from(
        'similar',
        similar.map(({ id }) => id),
      ),
      topic: from('topic', idsOf(topics)),
      trending: from('trending', [...new Set<string>([...trending, ...popular])]),
      fresh: from('fresh', freshIds),
      random: from('random', chance),
    }).map((one) => ({ ...one, similarity: scores.get(one.item.id) ?? 0 }));
    return { followed: new Set(followed), candidates, posts };
  }

  /** Older public posts, from a place on; behind everybody's list where there is none. */
  async readOlder({ viewerId, type }: FeedOwner, from: FeedSession['older']): Promise<OlderPosts> {
    const list = { type, standings: standingsFor(viewerId) };
    const { oldest } = await this.home.listCandidates(type, viewerId);
    const place = from
      ? { time: new Date(from.timeMs), id: from.postId }
      : oldest && { time: oldest.publishTime, id: oldest._id };
    if (!place) return { posts: [], place: from, ended: true };
    const posts = await this.lists.publicPosts(list, place, OLDER_AT_ONCE);
    const last = posts.at(-1);
    return {
      posts,
      place: last ? { timeMs: last.publishTime.getTime(), postId: last._id } : from,
      ended: posts.length < OLDER_AT_ONCE,
    };
  }

  private async readTopics({ viewerId, type }: FeedOwner, taste: Taste): Promise<PostRecord[]> {
    const loved = [...taste.tags]
      .filter(([, liked]) => liked > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, TAGS_MAX);
    const list = { type, standings: standingsFor(viewerId), words: [] };
    const found = await Promise.all(
      loved.map(([tag]) => this.lists.search({ ...list, tag }, undefined, OF_TAG_MAX)),
    );
    return found.flat();
  }
}

/** A post as a ranking reads it. */
export function rankedItem(post: PostRecord): RankedItem {
  return {
    id: post._id,
    authorId: post.authorId,
    tags: post.tags,
    durationMs: (post.video?.durationSeconds ?? 0) * 1_000,
    publishMs: post.publishTime.getTime(),
    plays: post.watched?.plays ?? 0,
    share: post.watched?.share ?? 0,
  };
}
