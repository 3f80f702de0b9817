import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  nameKeyModel,
  nameWordModel,
  type NameKeyDocument,
  type NameWordDocument,
} from './name-index.model.js';
import { accountIn, beginningWith, type KeyBatch } from './name-keys.rules.js';
import { stemsOf } from '@mate/people/typos';

/** A part of the index of names: the ranges, and the place behind which to go on. */
export interface NameRange {
  readonly starts: readonly string[];
  /** A key; empty for the beginning. */
  readonly after: string;
  readonly hiddenIds: readonly string[];
  readonly limit: number;
}

const SEARCH_MS_MAX = 1_000;

/** Reads the index of names: who is in it is active, and stands in the order of results. */
@Injectable()
export class NameIndexReader {
  constructor(
    @InjectModel(nameKeyModel.name) private readonly keys: Model<NameKeyDocument>,
    @InjectModel(nameWordModel.name) private readonly words: Model<NameWordDocument>,
  ) {}

  /**
   * Keys in their order, without those of hidden people. A key says whose it is, so that the index alone is read: among
   * a million people its rows lie anywhere. Where people are hidden the rows are read too. All come in one batch.
   */
  async findKeys({ starts, after, hiddenIds, limit }: NameRange): Promise<KeyBatch> {
    if (starts.length === 0) return { keys: [], isLast: true };
    const rows = await this.keys
      .find(
        {
          _id: { $in: starts.map(beginningWith), ...(after !== '' && { $gt: after }) },
          ...(hiddenIds.length > 0 && { accountId: { $nin: [...hiddenIds] } }),
        },
        { _id: 1 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .batchSize(limit)
      .maxTimeMS(SEARCH_MS_MAX)
      .lean();
    const keys = rows.map(({ _id: key }) => ({ key, accountId: accountIn(key) }));
    return { keys, isLast: keys.length < limit };
  }

  /** Words that share a stem with a misspelt one. */
  async findWordsLike(word: string, limit: number): Promise<string[]> {
    const rows = await this.words
      .find({ stems: { $in: stemsOf(word) } }, { _id: 1 })
      .limit(limit)
      .batchSize(limit)
      .maxTimeMS(SEARCH_MS_MAX)
      .lean();
    return rows.map(({ _id }) => _id);
  }
}
