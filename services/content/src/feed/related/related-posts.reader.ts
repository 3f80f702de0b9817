import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { SeenPostsReader } from '../../engagement/views/seen-posts.reader.js';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { AdmitToHome } from '../admit-to-home.policy.js';
import { rankedItem } from '../personal/personal-candidates.reader.js';
import { TasteReader } from '../personal/taste.reader.js';
import { NO_TASTE, type Taste } from '../ranking/taste.rules.js';
import { RelatedCandidatesReader, type RelatedAudience } from './related-candidates.reader.js';
import { postMarkOf, type RelatedCursor } from './related-cursors.js';
import { relatedPlaces, type RelatedReason } from './related.rules.js';

/** A post that comes after another, and why. */
export interface RelatedPost {
  readonly post: PostRecord;
  readonly reason: RelatedReason;
}

/** What comes after a post for one viewer. */
@Injectable()
export class RelatedPostsReader {
  constructor(
    private readonly around: RelatedCandidatesReader,
    private readonly admit: AdmitToHome,
    private readonly seen: SeenPostsReader,
    private readonly tastes: TasteReader,
    private readonly preferences: FeedPreferencesReader,
    private readonly clock: Clock,
  ) {}

  /** At most so many behind what was served: what the viewer may see, did not exclude, and did not make. */
  async read(
    watched: PostRecord,
    audience: RelatedAudience,
    { marks, count }: Pick<RelatedCursor, 'marks'> & { readonly count: number },
  ): Promise<RelatedPost[]> {
    const { viewerId } = audience;
    const [{ candidates, posts }, seen, taste] = await Promise.all([
      this.around.read(watched, audience),
      this.seen.listSeen(viewerId),
      this.tasteOf(viewerId),
    ]);
    const others = [...posts.values()].filter(({ authorId }) => authorId !== viewerId);
    const admitted = await this.admit.filterPosts(viewerId, others);
    const visible = new Set<string>(admitted.map(({ _id }) => _id));
    const byMark = new Map([...posts.keys()].map((id) => [postMarkOf(id), id]));
    const places = relatedPlaces({
      watched: rankedItem(watched),
      candidates: candidates.filter(({ item }) => visible.has(item.id)),
      ...{ taste, seen, count, nowMs: this.clock.nowMs() },
      served: marks.flatMap((mark) => byMark.get(mark) ?? []),
    });
    return places.flatMap(({ id, reason }) => {
      const post = posts.get(id);
      return post ? [{ post, reason }] : [];
    });
  }

  /** None of visitors, of whoever wants none to be used, and of whom too little is known. */
  private async tasteOf(viewerId: AccountId | undefined): Promise<Taste> {
    if (!viewerId || !(await this.preferences.find(viewerId)).personal) return NO_TASTE;
    return (await this.tastes.read(viewerId))?.taste ?? NO_TASTE;
  }
}
