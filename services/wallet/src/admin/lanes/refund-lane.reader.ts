import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { LaneOwnerReader } from '../../ledger/routing/runs-in-lane.policy.js';
import { RefundReader } from '../../refunds/refund.reader.js';

/** The lane of whose coins a refund holds. */
@Injectable()
export class RefundLaneReader implements LaneOwnerReader {
  constructor(private readonly refunds: RefundReader) {}

  async findLaneOwner(refundId: string): Promise<AccountId | undefined> {
    return (await this.refunds.find(refundId))?.ownerId;
  }
}
