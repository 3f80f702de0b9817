import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { newId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import type { FeedPreferences } from '../../feedback/feed-preferences.rules.js';
import type { PostRecord } from '../../posts/post.rules.js';
import type { PersonalCursor } from '../home-cursors.js';
import { FeedSessionRepository, type FeedOwner } from './feed-session.repository.js';
import { isOfTaste, PLACES_MAX, SESSION_FRESH_MS, type FeedSession } from './feed-session.rules.js';
import { PlacesReader } from './places.reader.js';
import { ProlongFeed } from './prolong-feed.use-case.js';

const STRANGER_MS = 2_000;
const STRANGERS_MAX = 20_000;

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
    private readonly prolonging: ProlongFeed,
    private readonly preferences: FeedPreferencesReader,
    private readonly places: PlacesReader,
    private readonly clock: Clock,
  ) {
    const perf = { now: () => clock.nowMs() };
    this.strangers = new LRUCache({ max: STRANGERS_MAX, ttl: STRANGER_MS, ttlResolution: 0, perf });
  }

  /** A page; undefined for whoever has no feed of the own: no taste yet, or none wanted. */
  async execute(owner: FeedOwner, from: From): Promise<PersonalPage | undefined> {
    const preferences = await this.preferences.find(owner.viewerId);
    if (!preferences.personal) return undefined;
    let session = await this.find(owner, from, preferences);
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
      rows.push(...(await this.places.read(owner, batch)));
    }
    const hasNextPage = session.places.length > place;
    const next = { phase: 'personal', sessionId: session.id, place } as const;
    return { rows, hasNextPage, next: hasNextPage ? next : undefined };
  }

  private async find(
    owner: FeedOwner,
    from: From,
    preferences: FeedPreferences,
  ): Promise<FeedSession | undefined> {
    const key = `${owner.viewerId}:${owner.type}`;
    if (this.strangers.has(key)) return undefined;
    const kept = await this.sessions.find(owner, from.sessionId);
    const known = kept && isOfTaste(kept, preferences) ? kept : undefined;
    const isFresh = known && this.clock.nowMs() - known.madeMs < SESSION_FRESH_MS;
    if (known && (from.sessionId !== undefined || isFresh)) return known;
    return this.alone(key, async () => {
      const empty: FeedSession = {
        id: from.sessionId ?? newId(),
        ...{ madeMs: this.clock.nowMs(), places: [], ended: false },
      };
      const made = await this.prolonging.execute(owner, empty);
      if (made) await this.sessions.store(owner, made);
      else this.strangers.set(key, true);
      return made;
    });
  }

  private async extend(owner: FeedOwner, session: FeedSession): Promise<FeedSession> {
    if (session.ended || session.places.length >= PLACES_MAX) return session;
    const key = `${session.id}:${session.places.length}`;
    const longer = await this.alone(key, async () => {
      const made = (await this.prolonging.execute(owner, session)) ?? { ...session, ended: true };
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
}
