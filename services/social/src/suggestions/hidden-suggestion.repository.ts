import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { hiddenSuggestionModel, type HiddenSuggestionDocument } from './hidden-suggestion.model.js';

/** Somebody whom a viewer has hidden. */
export interface HiddenSuggestion {
  readonly accountId: AccountId;
  readonly hideTime: Date;
}

// More than anybody hides by hand. Beyond, the oldest come back.
const HIDDEN_MAX = 2_000;
const DROPPED_AT_ONCE_MAX = 10;

/** Whom each viewer has hidden from the own suggestions. */
@Injectable()
export class HiddenSuggestionRepository {
  constructor(
    @InjectModel(hiddenSuggestionModel.name)
    private readonly rows: Model<HiddenSuggestionDocument>,
    private readonly clock: Clock,
  ) {}

  /** Repeating it is harmless. */
  async hide(viewerId: AccountId, targetId: AccountId): Promise<void> {
    await this.rows.updateOne(
      { _id: `${viewerId}:${targetId}` },
      { $set: { viewerId, hideTime: this.clock.now() } },
      { upsert: true },
    );
    const tooMany = await this.rows
      .find({ viewerId }, { _id: 1 })
      .sort({ hideTime: -1 })
      .skip(HIDDEN_MAX)
      .limit(DROPPED_AT_ONCE_MAX)
      .lean();
    if (tooMany.length === 0) return;
    await this.rows.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  }

  /** Newest first. */
  async listOf(viewerId: AccountId): Promise<HiddenSuggestion[]> {
    const rows = await this.rows.find({ viewerId }).sort({ hideTime: -1 }).limit(HIDDEN_MAX).lean();
    return rows.map(({ _id, hideTime }) => ({
      accountId: _id.slice(viewerId.length + 1) as AccountId,
      hideTime,
    }));
  }
}
