import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { Remembered } from '@mate/service-kit/remembered';
import { pulledAuthorModel, type PulledAuthorDocument } from './pulled-author.model.js';

// Hardly ever somebody becomes one, and every page asks; another process sees it after this.
const NEWEST_MS = 1_000;
const NEWEST = 'newest';
const LONG_AGO = new Date(0);

/** Authors whose posts are read by whoever reads the feed. Who became one stays one. */
@Injectable()
export class PulledAuthorRepository {
  private readonly memory: Remembered<Date>;

  constructor(
    @InjectModel(pulledAuthorModel.name) private readonly authors: Model<PulledAuthorDocument>,
    private readonly clock: Clock,
  ) {
    this.memory = new Remembered({ max: 1, ttlMs: NEWEST_MS }, clock);
  }

  async add(authorId: AccountId): Promise<void> {
    const since = this.clock.now();
    await this.authors.updateOne({ _id: authorId }, { $setOnInsert: { since } }, { upsert: true });
    this.memory.forget(NEWEST);
  }

  async has(authorId: AccountId): Promise<boolean> {
    return (await this.authors.exists({ _id: authorId })) !== null;
  }

  /** Those of the accounts that are. */
  async among(accountIds: readonly AccountId[]): Promise<Set<AccountId>> {
    if (accountIds.length === 0) return new Set();
    const rows = await this.authors
      .find({ _id: { $in: [...accountIds] } }, { _id: 1 })
      .limit(accountIds.length)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** Who became one at this time or later, the first first. */
  async listSince(since: Date, limit: number): Promise<PulledAuthorDocument[]> {
    return this.authors
      .find({ since: { $gte: since } })
      .sort({ since: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** When somebody became one last, as it was known a moment ago. */
  async newestSince(): Promise<Date> {
    const known = await this.memory.findAll([NEWEST], async () => {
      const row = await this.authors.findOne({}).sort({ since: -1 }).lean();
      return new Map([[NEWEST, row?.since ?? LONG_AGO]]);
    });
    return known.get(NEWEST) ?? LONG_AGO;
  }
}
