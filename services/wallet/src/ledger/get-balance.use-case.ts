import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { FindNextMaturity, type NextMaturity } from '../gifts/find-next-maturity.use-case.js';
import { LedgerRepository } from './store/ledger.repository.js';

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

  /** Throws WALLET_NOT_FOUND where no wallet is open (yet). */
  async execute(ownerId: string): Promise<Balance> {
    const [balances, nextMaturity] = await Promise.all([
      this.ledger.findBalances(ownerId),
      this.findNextMaturity.execute(ownerId),
    ]);
    if (!balances) throw new AppError('WALLET_NOT_FOUND');
    return { ...balances, nextMaturity };
  }
}
