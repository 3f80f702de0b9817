import { Injectable } from '@nestjs/common';
import { isId, type AccountId } from '@mate/contracts/ids';
import type { LaneOwnerReader } from '../../ledger/routing/runs-in-lane.policy.js';

/** The lane of somebody whom a request names. */
@Injectable()
export class PersonLaneReader implements LaneOwnerReader {
  findLaneOwner(accountId: string): Promise<AccountId | undefined> {
    return Promise.resolve(isId<AccountId>(accountId) ? accountId : undefined);
  }
}
