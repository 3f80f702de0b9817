import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import type { WrittenComment } from '../comment.rules.js';
import { heldWordsModel, type HeldWordsDocument } from './held-words.model.js';
import { holdsAny } from './held-words.rules.js';

/** The words by which creators hold comments. */
@Injectable()
export class HeldWordsReader {
  constructor(@InjectModel(heldWordsModel.name) private readonly words: Model<HeldWordsDocument>) {}

  /** In the order in which they were handed in. */
  async find(ownerId: AccountId, tx?: Transaction): Promise<readonly string[]> {
    const row = await this.words.findById(ownerId, null, { session: tx }).lean();
    return row?.words ?? [];
  }

  /** Whether a comment waits for the maker of its post. Nobody's own words wait for oneself. */
  async isHeld(
    { authorId, text }: Pick<WrittenComment, 'authorId' | 'text'>,
    ownerId: AccountId | undefined,
    tx: Transaction,
  ): Promise<boolean> {
    if (ownerId === undefined || authorId === ownerId) return false;
    return holdsAny(await this.find(ownerId, tx), text);
  }
}
