import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { readId } from '@mate/contracts/refusals';
import type { BalancesAt } from '../ledger/readers/journal.reader.js';
import { WalletStateReader, type WalletState } from '../ledger/readers/wallet-state.reader.js';
import { GetBalanceAt } from '../wallets/get-balance-at.use-case.js';

/** Somebody's wallet, for those who may look into it. */
@Injectable()
export class WalletLookReader {
  constructor(
    private readonly wallets: WalletStateReader,
    private readonly past: GetBalanceAt,
  ) {}

  /** Throws INVALID_REQUEST and WALLET_NOT_FOUND. */
  async find(accountId: string): Promise<WalletState> {
    const wallet = await this.wallets.find(readId<AccountId>(accountId, 'accountId'));
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    return wallet;
  }

  /** What it held at a time. Throws as `find`. */
  async findAt(accountId: string, time: string): Promise<BalancesAt> {
    await this.find(accountId);
    return this.past.execute(accountId as AccountId, time);
  }
}
