import { Inject, Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { SeenPostsReader } from '../../engagement/views/seen-posts.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { AdmitToHome } from '../admit-to-home.policy.js';
import { recommended } from '../ranking/recommend.rules.js';
import type { Candidate } from '../ranking/score.rules.js';
import { seededRandom } from '../ranking/seeded.rules.js';
import type { FeedOwner } from './feed-session.repository.js';
import { PLACES_AT_ONCE, PLACES_MAX, type FeedSession } from './feed-session.rules.js';
import { PersonalCandidatesReader, rankedItem } from './personal-candidates.reader.js';
import { TasteReader } from './taste.reader.js';

const NEIGHBOURS_KEPT = 4;

/** Makes the next places of a feed. */
@Injectable()
export class ProlongFeed {
  constructor(
    private readonly tastes: TasteReader,
    private readonly candidates: PersonalCandidatesReader,
    private readonly seen: SeenPostsReader,
    private readonly admit: AdmitToHome,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The session with its next places; undefined where nothing is known of the viewer's taste. */
  async execute(owner: FeedOwner, session: FeedSession): Promise<FeedSession | undefined> {
    const [learnt, seen] = await Promise.all([
      this.tastes.read(owner.viewerId),
      this.seen.listSeen(owner.viewerId),
    ]);
    if (!learnt) return undefined;
    const random = seededRandom(`${session.id}:${session.places.length}`);
    const nowMs = this.clock.nowMs();
    const served = new Set<string>(session.places.map(({ id }) => id));
    const isLeft = (id: string): boolean => !served.has(id) && !seen.has(id);
    const found = await this.candidates.read(owner, learnt, { random, isLeft, nowMs });
    const posts = new Map(found.posts);
    const candidates = await this.admitted(owner, found.candidates, posts);
    const older =
      candidates.length < PLACES_AT_ONCE
        ? await this.candidates.readOlder(owner, session.older)
        : undefined;
    if (older) {
      for (const post of older.posts) posts.set(post._id, post);
      const others = older.posts.filter(({ _id }) => isLeft(_id));
      // Nothing new is left behind these: what was seen comes again.
      const again = older.ended ? [...posts.values()].filter(({ _id }) => seen.has(_id)) : [];
      const more = [...others, ...again.filter(({ _id }) => !served.has(_id))].map(byChance);
      candidates.push(...(await this.admitted(owner, more, posts)));
    }
    const before = session.places.slice(-NEIGHBOURS_KEPT).flatMap(({ id }) => {
      const post = posts.get(id);
      return post ? [rankedItem(post)] : [];
    });
    const { followed } = found;
    const places = recommended({
      ...{ taste: learnt.taste, followed, random, candidates, seen, before },
      ...{ nowMs, from: session.places.length },
      count: Math.min(PLACES_AT_ONCE, PLACES_MAX - session.places.length),
    }).map((one) => ({ ...one, id: one.id as PostId }));
    this.tellChance(session.id, places);
    return {
      ...session,
      places: [...session.places, ...places],
      ...(older?.place ? { older: older.place } : {}),
      ended: places.length === 0 || (places.length < PLACES_AT_ONCE && older?.ended === true),
    };
  }

  /** Candidates that the viewer may see and wants; nobody is shown what is one's own. */
  private async admitted(
    { viewerId }: FeedOwner,
    candidates: readonly Candidate[],
    posts: ReadonlyMap<string, PostRecord>,
  ): Promise<Candidate[]> {
    const rows = candidates.filter(({ item }) => item.authorId !== viewerId);
    const found = rows.flatMap(({ item }) => posts.get(item.id) ?? []);
    const visible = new Set<string>(
      (await this.admit.filterPosts(viewerId, found)).map(({ _id }) => _id),
    );
    return rows.filter(({ item }) => visible.has(item.id));
  }

  /** What chance chose and how likely it was, for measuring without bias; nobody is named. */
  private tellChance(sessionId: string, places: FeedSession['places']): void {
    const slots = places.flatMap(({ id, probability }) =>
      probability === undefined ? [] : [[id, Number(probability.toFixed(4))]],
    );
    if (slots.length > 0) this.logger.info({ event: 'feed.chance', sessionId, slots });
  }
}

function byChance(post: PostRecord): Candidate {
  return { item: rankedItem(post), source: 'random', similarity: 0 };
}
