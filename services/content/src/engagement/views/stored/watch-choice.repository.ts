import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { watchChoiceModel, type WatchChoiceDocument } from './watch-choice.model.js';

/** Who wants remembered what is watched. */
@Injectable()
export class WatchChoiceRepository {
  constructor(
    @InjectModel(watchChoiceModel.name) private readonly choices: Model<WatchChoiceDocument>,
    private readonly clock: Clock,
  ) {}

  /** Repeating it is harmless. */
  async pause(accountId: AccountId): Promise<void> {
    await this.choices.updateOne(
      { _id: accountId },
      { $setOnInsert: { pauseTime: this.clock.now() } },
      { upsert: true },
    );
  }

  /** What is watched from now on is remembered. */
  async resume(accountId: AccountId): Promise<void> {
    await this.choices.deleteOne({ _id: accountId });
  }
}
