import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { ReactionReader } from '../../engagement/reaction.reader.js';
import { WatchReader } from '../../engagement/views/stored/watch.reader.js';
import type { WatchDocument } from '../../engagement/views/stored/watch.rows.js';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import { tasteOf, type Taste } from '../ranking/taste.rules.js';

/** What was learnt of somebody. */
export interface Learnt {
  /** The last watched first. */
  readonly watches: readonly WatchDocument[];
  readonly taste: Taste;
}

const WATCHES_MAX = 200;
/** Fewer watches tell no taste: whoever is new gets everybody's feed. */
const TASTE_WATCHES_MIN = 5;

/** Tastes, from the last watches since the feed was reset. */
@Injectable()
export class TasteReader {
  constructor(
    private readonly watches: WatchReader,
    private readonly reactions: ReactionReader,
    private readonly preferences: FeedPreferencesReader,
    private readonly clock: Clock,
  ) {}

  /** Undefined for whom too little is known. */
  async read(viewerId: AccountId): Promise<Learnt | undefined> {
    const { tasteSince } = await this.preferences.find(viewerId);
    const rows = await this.watches.list(viewerId, undefined, WATCHES_MAX);
    const watches = rows.filter(({ lastTime }) => lastTime > tasteSince);
    if (watches.length < TASTE_WATCHES_MIN) return undefined;
    const postIds = watches.map(({ postId }) => postId);
    const marks = await this.reactions.findMarks(viewerId, postIds);
    const told = watches.map(({ lastTime, postId, ...watch }) => ({
      ...watch,
      timeMs: lastTime.getTime(),
      ...(marks.get(postId) ?? { liked: false, bookmarked: false }),
    }));
    return { watches, taste: tasteOf(told, this.clock.nowMs()) };
  }
}
