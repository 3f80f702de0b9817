import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { heldWordsModel, type HeldWordsDocument } from './held-words.model.js';

/** The words by which creators hold comments. */
@Injectable()
export class HeldWordsRepository {
  constructor(@InjectModel(heldWordsModel.name) private readonly words: Model<HeldWordsDocument>) {}

  /** These and no others. */
  async replace(ownerId: AccountId, words: readonly string[]): Promise<void> {
    if (words.length === 0) await this.words.deleteOne({ _id: ownerId });
    else
      await this.words.updateOne(
        { _id: ownerId },
        { $set: { words: [...words] } },
        { upsert: true },
      );
  }
}
