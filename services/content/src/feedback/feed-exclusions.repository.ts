import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { feedExclusionsModel, type FeedExclusionsDocument } from './feed-exclusions.model.js';
import { NO_EXCLUSIONS, type FeedExclusions } from './feed-exclusions.rules.js';

/** What people excluded from their home feeds. */
@Injectable()
export class FeedExclusionsRepository {
  constructor(
    @InjectModel(feedExclusionsModel.name)
    private readonly exclusions: Model<FeedExclusionsDocument>,
  ) {}

  /** Nothing for whom it does not know. */
  async find(accountId: AccountId, tx?: Transaction): Promise<FeedExclusions> {
    const options = tx ? { session: tx } : {};
    const found = await this.exclusions.findById(accountId, null, options).lean();
    return found ?? NO_EXCLUSIONS;
  }

  /** Throws the driver's duplicate key where the person's first exclusion was stored meanwhile. */
  async store(accountId: AccountId, excluded: FeedExclusions, tx: Transaction): Promise<void> {
    const { postIds, creatorIds } = excluded;
    await this.exclusions.replaceOne(
      { _id: accountId },
      { postIds, creatorIds },
      { upsert: true, session: tx },
    );
  }

  /** Takes somebody out of the hidden creators. */
  async showCreator(accountId: AccountId, creatorId: string): Promise<void> {
    await this.exclusions.updateOne({ _id: accountId }, { $pull: { creatorIds: creatorId } });
  }
}
