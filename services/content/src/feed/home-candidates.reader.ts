import { Injectable } from '@nestjs/common';
import type { PostRecord, PostType } from '../posts/post.rules.js';
import { PostListReader } from '../posts/post-list.reader.js';
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
}

interface Kept {
  readonly value: Candidates;
  readonly madeMs: number;
}

const CANDIDATES_MAX = 500;
const FRESH_MS = 1_000;
// Older than this is not shown while a newer list is being made.
const STALE_MS_MAX = 3_000;

/** The newest public posts of a type, ranked; one list in memory for all viewers, remade at most once a second. */
@Injectable()
export class HomeCandidatesReader {
  private readonly kept = new Map<PostType, Kept>();
  private readonly making = new Map<PostType, Promise<Candidates>>();

  constructor(private readonly posts: PostListReader) {}

  /** Candidates of at most three seconds ago. */
  async listCandidates(type: PostType): Promise<Candidates> {
    const kept = this.kept.get(type);
    const ageMs = kept ? Date.now() - kept.madeMs : Infinity;
    if (kept && ageMs < FRESH_MS) return kept.value;
    const remade = this.remake(type);
    if (!kept || ageMs > STALE_MS_MAX) return remade;
    // The next caller gets the new list; a failure shows when the old one is too old.
    remade.catch(() => undefined);
    return kept.value;
  }

  private remake(type: PostType): Promise<Candidates> {
    const running = this.making.get(type);
    if (running) return running;
    const madeMs = Date.now();
    const made = this.make(type)
      .then((value) => {
        this.kept.set(type, { value, madeMs });
        return value;
      })
      .finally(() => this.making.delete(type));
    this.making.set(type, made);
    return made;
  }

  private async make(type: PostType): Promise<Candidates> {
    const posts = await this.posts.publicPosts(type, {}, { skip: 0, limit: CANDIDATES_MAX });
    const ranked = posts
      .map((post) => ({ post, score: rankingScore(post) }))
      .sort((a, b) => b.score - a.score || (a.post._id < b.post._id ? 1 : -1));
    return { ranked, oldest: posts.at(-1) };
  }
}
