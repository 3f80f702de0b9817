import { Injectable } from '@nestjs/common';
import { GiftRepository } from './gift.repository.js';

export interface NextMaturity {
  readonly time: Date;
  readonly coins: bigint;
}

/** When the next pending coins of an owner mature, and how many. */
@Injectable()
export class FindNextMaturity {
  constructor(private readonly gifts: GiftRepository) {}

  async execute(ownerId: string): Promise<NextMaturity | undefined> {
    return this.gifts.findNextMaturing(ownerId);
  }
}
