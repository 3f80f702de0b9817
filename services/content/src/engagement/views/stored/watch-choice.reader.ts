import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { watchChoiceModel, type WatchChoiceDocument } from './watch-choice.model.js';

/** Who wants remembered what is watched; read for every call, so that a pause holds at once in every process. */
@Injectable()
export class WatchChoiceReader {
  constructor(
    @InjectModel(watchChoiceModel.name) private readonly choices: Model<WatchChoiceDocument>,
  ) {}

  /** Whether nothing is to be remembered of this person. */
  async isPaused(accountId: AccountId): Promise<boolean> {
    return (await this.choices.findById(accountId, { _id: 1 }).lean()) !== null;
  }
}
