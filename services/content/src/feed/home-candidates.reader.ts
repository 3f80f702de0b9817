import { standingsFor } from '@mate/people/standing';
import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { PostRecord, PostType } from '../posts/post.rules.js';
import { PostListReader, type PublicPosts } from '../posts/post-list.reader.js';
import { rankingScore } from './ranking.rules.js';

export interface Candidate {
  readonly post: PostRecord;
  readonly score: number;
}

export interface Candidates {
  /** Best first. */
  readonly ranked: readonly Candidate[];
  /** The oldest of them; older posts follow by time. */
  readonly oldest: PostRecord | undefined;
  readonly byId: ReadonlyMap<string, PostRecord>;
}

interface Kept {
  readonly value: Candidates;
  readonly madeMs: number;
}

const CANDIDATES_MAX = 500;
const FRESH_MS = 1_000;
// Older than this is not shown while a newer list is being made.
const STALE_MS_MAX = 3_000;

/**
 * The newest public posts of a type, ranked; one list in memory for all visitors and one for all who are signed in,
 * remade at most once a second.
 */
@Injectable()
export class HomeCandidatesReader {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<Candidates>>();

  constructor(
    private readonly posts: PostListReader,
    private readonly clock: Clock,
  ) {}

  /** Candidates of at most three seconds ago. */
  async listCandidates(type: PostType, viewerId: AccountId | undefined): Promise<Candidates> {
    const list = { type, standings: standingsFor(viewerId) };
    const key = `${type}:${list.standings.join()}`;
    const kept = this.kept.get(key);
    const ageMs = kept ? this.clock.nowMs() - kept.madeMs : Infinity;
    if (kept && ageMs < FRESH_MS) return kept.value;
    const remade = this.remake(key, list);
    if (!kept || ageMs > STALE_MS_MAX) return remade;
    // The next caller gets the new list; a failure shows when the old one is too old.
    remade.catch(() => undefined);
    return kept.value;
  }

  private remake(key: string, list: PublicPosts): Promise<Candidates> {
    const running = this.making.get(key);
    if (running) return running;
    const madeMs = this.clock.nowMs();
    const made = this.make(list)
      .then((value) => {
        this.kept.set(key, { value, madeMs });
        return value;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(list: PublicPosts): Promise<Candidates> {
    const posts = await this.posts.publicPosts(list, undefined, CANDIDATES_MAX);
    const ranked = posts
      .map((post) => ({ post, score: rankingScore(post) }))
      .sort((a, b) => b.score - a.score || (a.post._id < b.post._id ? 1 : -1));
    const byId = new Map(posts.map((post) => [post._id as string, post]));
    return { ranked, oldest: posts.at(-1), byId };
  }
}
