import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import {
  nameKeyModel,
  nameWordModel,
  type NameKeyDocument,
  type NameWordDocument,
} from './name-index.model.js';
import { beginningWith, keysOf, keyStarts, learntWordsOf, type Named } from './name-keys.rules.js';
import { stemsOf } from '@mate/people/typos';

/** Keeps the index by which people are found by name; `NameIndexReader` reads it. */
@Injectable()
export class NameIndexRepository {
  constructor(
    @InjectModel(nameKeyModel.name) private readonly keys: Model<NameKeyDocument>,
    @InjectModel(nameWordModel.name) private readonly words: Model<NameWordDocument>,
  ) {}

  /** Takes over what changed about somebody, in the transaction that changes it. */
  async update(before: Named | undefined, after: Named, tx: Transaction): Promise<void> {
    const known = new Set(before && keysOf(before));
    const wanted = new Set(keysOf(after));
    const added = [...wanted].filter((key) => !known.has(key));
    const removed = [...known].filter((key) => !wanted.has(key));
    if (removed.length > 0) await this.keys.deleteMany({ _id: { $in: removed } }, { session: tx });
    const words = learntWordsOf(after);
    if (added.length > 0) {
      await this.put([...wanted], after, tx);
      await this.learn(words, tx);
    }
    const lost = before ? learntWordsOf(before).filter((word) => !words.includes(word)) : [];
    await this.forget(lost, tx);
  }

  // All of them: a process of a version that knew no index may have changed the name before, or changed it back.
  private async put(
    keys: readonly string[],
    { id: accountId }: Named,
    tx: Transaction,
  ): Promise<void> {
    await this.keys.bulkWrite(
      keys.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { accountId } }, upsert: true },
      })),
      { session: tx },
    );
  }

  // A word that is known already is not written: sign-ups of namesakes do not contend for it.
  private async learn(words: readonly string[], tx: Transaction): Promise<void> {
    if (words.length === 0) return;
    await this.words.bulkWrite(
      words.map((word) => ({
        updateOne: {
          filter: { _id: word },
          update: { $setOnInsert: { stems: stemsOf(word) } },
          upsert: true,
        },
      })),
      { session: tx },
    );
  }

  /**
   * Nobody's name stays behind in the index. Somebody who takes the word at the same moment may lose it here, and is
   * then not found by a misspelling until the next change.
   */
  private async forget(words: readonly string[], tx: Transaction): Promise<void> {
    for (const word of words) {
      const starts = [...keyStarts('n', word), ...keyStarts('u', word)];
      const used = await this.keys.exists({ _id: { $in: starts.map(beginningWith) } }).session(tx);
      if (!used) await this.words.deleteOne({ _id: word }, { session: tx });
    }
  }
}
