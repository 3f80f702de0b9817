import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { newId, type PostId } from '@mate/contracts/ids';
import { standingsFor } from '@mate/people/standing';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { SeenPostsReader } from '../../engagement/views/seen-posts.reader.js';
import { FeedPreferencesRepository } from '../../feedback/feed-preferences.repository.js';
import { PostListReader } from '../../posts/post-list.reader.js';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { AdmitToHome } from '../admit-to-home.policy.js';
import { HomeCandidatesReader } from '../home-candidates.reader.js';
import type { PersonalCursor } from '../home-cursors.js';
import { recommended } from '../ranking/recommend.rules.js';
import type { Candidate } from '../ranking/score.rules.js';
import { seededRandom } from '../ranking/seeded.rules.js';
import { FeedSessionRepository, type FeedOwner } from './feed-session.repository.js';
import {
  PLACES_AT_ONCE,
  PLACES_MAX,
  SESSION_FRESH_MS,
  type FeedSession,
} from './feed-session.rules.js';
import { PersonalCandidatesReader, rankedItem } from './personal-candidates.reader.js';

/** Fewer watches tell no taste: whoever is new gets everybody's feed. */
export const TASTE_WATCHES_MIN = 5;
const STRANGER_MS = 2_000;
const STRANGERS_MAX = 20_000;
const OLDER_AT_ONCE = 200;
const NEIGHBOURS_KEPT = 4;

interface From {
  /** None for a first page. */
  readonly sessionId: string | undefined;
  readonly place: number;
  readonly limit: number;
}

interface PersonalPage {
  readonly rows: readonly PostRecord[];
  readonly hasNextPage: boolean;
  readonly next: PersonalCursor | undefined;
}

/** The home feed of somebody whose taste is known: made once, then read place by place and decided anew for each page. */
@Injectable()
export class GetPersonalFeed {
  /** Who has no feed of the own, for a moment. */
  private readonly strangers: LRUCache<string, true>;
  private readonly making = new Map<string, Promise<FeedSession | undefined>>();

  constructor(
    private readonly sessions: FeedSessionRepository,
    private readonly candidates: PersonalCandidatesReader,
    private readonly preferences: FeedPreferencesRepository,
    private readonly pool: HomeCandidatesReader,
    private readonly lists: PostListReader,
    private readonly posts: PostReader,
    private readonly seen: SeenPostsReader,
    private readonly admit: AdmitToHome,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const perf = { now: () => clock.nowMs() };
    this.strangers = new LRUCache({ max: STRANGERS_MAX, ttl: STRANGER_MS, ttlResolution: 0, perf });
  }

  /** A page; undefined for whoever has no feed of the own: no taste yet, or none wanted. */
  async execute(owner: FeedOwner, from: From): Promise<PersonalPage | undefined> {
    const { personal } = await this.preferences.find(owner.viewerId);
    if (!personal) return undefined;
    let session = await this.find(owner, from);
    if (!session) return undefined;
    const rows: PostRecord[] = [];
    let place = from.place;
    while (rows.length < from.limit) {
      const missing = from.limit - rows.length;
      // One more than is shown: it says whether another page follows.
      if (session.places.length <= place + missing) session = await this.extend(owner, session);
      if (session.places.length <= place) break;
      const batch = session.places.slice(place, place + missing);
      place += batch.length;
      rows.push(...(await this.visible(owner, batch)));
    }
    const hasNextPage = session.places.length > place;
    const next = { phase: 'personal', sessionId: session.id, place } as const;
    return { rows, hasNextPage, next: hasNextPage ? next : undefined };
  }

  private async find(owner: FeedOwner, from: From): Promise<FeedSession | undefined> {
    const key = `${owner.viewerId}:${owner.type}`;
    if (this.strangers.has(key)) return undefined;
    const known = await this.sessions.find(owner, from.sessionId);
    const isFresh = known && this.clock.nowMs() - known.madeMs < SESSION_FRESH_MS;
    if (known && (from.sessionId !== undefined || isFresh)) return known;
    return this.alone(key, async () => {
      const empty: FeedSession = {
        id: from.sessionId ?? newId(),
        ...{ madeMs: this.clock.nowMs(), places: [], ended: false },
      };
      const made = await this.prolonged(owner, empty);
      if (made) await this.sessions.store(owner, made);
      else this.strangers.set(key, true);
      return made;
    });
  }

  private async extend(owner: FeedOwner, session: FeedSession): Promise<FeedSession> {
    if (session.ended || session.places.length >= PLACES_MAX) return session;
    const key = `${session.id}:${session.places.length}`;
    const longer = await this.alone(key, async () => {
      const made = (await this.prolonged(owner, session)) ?? { ...session, ended: true };
      await this.sessions.store(owner, made);
      return made;
    });
    return longer ?? session;
  }

  /** Whoever asks meanwhile gets the same. */
  private alone(
    key: string,
    make: () => Promise<FeedSession | undefined>,
  ): Promise<FeedSession | undefined> {
    const running = this.making.get(key);
    if (running) return running;
    const made = make().finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** The session with its next places; undefined where nothing is known of the viewer's taste. */
  private async prolonged(
    owner: FeedOwner,
    session: FeedSession,
  ): Promise<FeedSession | undefined> {
    const { viewerId } = owner;
    const { tasteSince } = await this.preferences.find(viewerId);
    const [watches, seen] = await Promise.all([
      this.candidates.listWatches(owner, tasteSince),
      this.seen.listSeen(viewerId),
    ]);
    if (watches.length < TASTE_WATCHES_MIN) return undefined;
    const random = seededRandom(`${session.id}:${session.places.length}`);
    const served = new Set<string>(session.places.map(({ id }) => id));
    const isLeft = (id: string): boolean => !served.has(id) && !seen.has(id);
    const found = await this.candidates.read(owner, watches, { random, isLeft });
    const posts = new Map(found.posts);
    const candidates = await this.admitted(owner, found.candidates, posts);
    const older =
      candidates.length < PLACES_AT_ONCE ? await this.readOlder(owner, session.older) : undefined;
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
    const { taste, followed } = found;
    const places = recommended({
      ...{ taste, followed, random, candidates, seen, before },
      ...{ nowMs: this.clock.nowMs(), from: session.places.length },
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

  private async readOlder({ viewerId, type }: FeedOwner, from: FeedSession['older']) {
    const list = { type, standings: standingsFor(viewerId) };
    const { oldest } = await this.pool.listCandidates(type, viewerId);
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

  /** Those of the places that may still be seen now, in order; what was watched meanwhile is left out. */
  private async visible(
    { viewerId, type }: FeedOwner,
    places: FeedSession['places'],
  ): Promise<PostRecord[]> {
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
