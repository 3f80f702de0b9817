import { Injectable } from '@nestjs/common';
import { FindNextMaturity, type NextMaturity } from '../gifts/find-next-maturity.use-case.js';
import { LedgerRepository } from '../ledger/store/ledger.repository.js';

export interface Balance {
  readonly available: bigint;
  readonly pending: bigint;
  readonly nextMaturity: NextMaturity | undefined;
}

/** What an owner can spend, what waits to mature, and when the next of it does. */
@Injectable()
export class GetBalance {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly findNextMaturity: FindNextMaturity,
  ) {}

  /** A wallet that is not open yet is empty: right after signing up the event that opens it is still under way. */
  async execute(ownerId: string): Promise<Balance> {
    const [balances, nextMaturity] = await Promise.all([
      this.ledger.findBalances(ownerId),
      this.findNextMaturity.execute(ownerId),
    ]);
    return { ...balances, nextMaturity };
  }
}
