import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { USUAL_PREFERENCES, type FeedPreferences } from './feed-preferences.rules.js';
import { feedPreferencesModel, type FeedPreferencesDocument } from './feed-preferences.model.js';

// A choice drops an entry in this process at once; another process sees the change after this.
const MEMORY_MS = 1_000;
const PEOPLE_MAX = 20_000;

/** What people chose about their home feeds, mostly from memory. */
@Injectable()
export class FeedPreferencesReader {
  private readonly memory: LRUCache<AccountId, FeedPreferences>;

  constructor(
    @InjectModel(feedPreferencesModel.name)
    private readonly preferences: Model<FeedPreferencesDocument>,
    clock: Clock,
  ) {
    this.memory = new LRUCache({
      max: PEOPLE_MAX,
      ttl: MEMORY_MS,
      ttlResolution: 0,
      perf: { now: () => clock.nowMs() },
      ignoreFetchAbort: true,
      fetchMethod: async (accountId) => {
        const found = await this.preferences.findById(accountId).lean();
        return { ...USUAL_PREFERENCES, ...found };
      },
    });
  }

  /** What somebody chose, or what is usual. */
  async find(accountId: AccountId): Promise<FeedPreferences> {
    return (await this.memory.fetch(accountId)) ?? USUAL_PREFERENCES;
  }

  /** Notes what somebody chose; what is not named stays. */
  async choose(accountId: AccountId, chosen: Partial<FeedPreferences>): Promise<void> {
    this.memory.delete(accountId);
    await this.preferences.updateOne(
      { _id: accountId },
      { $set: chosen, $setOnInsert: without(USUAL_PREFERENCES, chosen) },
      { upsert: true },
    );
    this.memory.delete(accountId);
  }
}

function without(usual: FeedPreferences, chosen: Partial<FeedPreferences>) {
  return Object.fromEntries(Object.entries(usual).filter(([name]) => !(name in chosen)));
}
