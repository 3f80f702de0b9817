import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TogetherReader } from '../../signals/together.reader.js';
import { SeenPostsReader } from '../seen-posts.reader.js';
import { WatchChoiceReader } from '../stored/watch-choice.reader.js';
import { WatchReader } from '../stored/watch.reader.js';
import { WatchRepository, type OwnWatch } from '../stored/watch.repository.js';
import { GOOD_SHARE } from '../watch.rules.js';
import { keyNameOf } from '../watcher.rules.js';

/** Other good watches that one is counted beside. */
const PAIRS_MAX = 10;

/** Remembers what somebody watched, and which of it the same person watched well. */
@Injectable()
export class LearnWatches {
  constructor(
    private readonly seen: SeenPostsReader,
    private readonly watched: WatchReader,
    private readonly watches: WatchRepository,
    private readonly choices: WatchChoiceReader,
    private readonly together: TogetherReader,
  ) {}

  async execute(viewerId: AccountId, rows: readonly OwnWatch[]): Promise<void> {
    await this.seen.remember(
      viewerId,
      rows.map(({ post }) => post._id),
    );
    const others = othersAlone(viewerId, rows);
    // What was on the screen does not come again, whatever is remembered of it.
    if (others.length === 0 || (await this.choices.isPaused(viewerId))) return;
    const good = others.filter(({ share }) => share >= GOOD_SHARE);
    // Read before they are written: what is watched again is no pair with itself.
    const before = good.length > 0 ? await this.watched.listGood(viewerId) : [];
    await this.watches.add(viewerId, others);
    for (const { post } of good) {
      const others = before.filter((id) => id !== post._id).slice(0, PAIRS_MAX);
      // Once for a person: pairs are people, not watches.
      if (await this.watches.pairOnce(viewerId, post._id))
        await this.together.add(keyNameOf(viewerId), post._id, others);
    }
  }
}

/** A feed learns nothing from one's own posts. */
function othersAlone(viewerId: AccountId, rows: readonly OwnWatch[]): OwnWatch[] {
  const newest = new Map(rows.map((row) => [row.post._id, row]));
  return [...newest.values()].filter(({ post }) => post.authorId !== viewerId);
}
