import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ReversibleGiftReader } from '../../gifts/reversals/reversible-gift.reader.js';
import type { LaneOwnerReader } from '../../ledger/routing/runs-in-lane.policy.js';

/** The lane of who received a gift. */
@Injectable()
export class GiftLaneReader implements LaneOwnerReader {
  constructor(private readonly gifts: ReversibleGiftReader) {}

  async findLaneOwner(giftId: string): Promise<AccountId | undefined> {
    return (await this.gifts.find(giftId))?.receiverId;
  }
}
