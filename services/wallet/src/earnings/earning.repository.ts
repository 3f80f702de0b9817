import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { earningModel, type EarningDocument } from './earning.model.js';

/** What became of all gifts of a receiver that are no longer pending. */
export interface EarnedSoFar {
  readonly matured: bigint;
  readonly reversed: bigint;
}

/** What receivers have earned so far; written in the batch of a journal only. */
@Injectable()
export class EarningRepository {
  constructor(@InjectModel(earningModel.name) private readonly earnings: Model<EarningDocument>) {}

  /** Nothing where no gift of the receiver has ended yet. */
  async find(ownerId: string): Promise<EarnedSoFar> {
    const row = await this.earnings.findById(ownerId).maxTimeMS(READ_MS_MAX).lean();
    return {
      matured: fromInt64(row?.maturedCoins ?? 0),
      reversed: fromInt64(row?.reversedCoins ?? 0),
    };
  }
}
