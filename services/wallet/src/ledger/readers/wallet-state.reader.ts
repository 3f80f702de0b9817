import { Injectable } from '@nestjs/common';
import { fromInt64 } from '@mate/mongo/int64';
import { userAccount, type UserAccountKind } from '../accounts.rules.js';
import type { AccountId } from '@mate/contracts/ids';
import type { Freeze } from '../freezes.rules.js';
import type { LotOrigin } from '../lots.rules.js';
import { balancesFrom, LedgerRepository } from '../store/ledger.repository.js';

/** Coins of one origin in a wallet. */
export interface WalletLot {
  readonly id: string;
  readonly origin: LotOrigin;
  readonly remaining: bigint;
  readonly held: bigint;
  readonly refundableUntil: Date | undefined;
  readonly expireTime: Date | undefined;
}

/** A wallet whole, as committed. */
export interface WalletState {
  readonly balances: Readonly<Record<UserAccountKind, bigint>>;
  readonly freezes: readonly Freeze[];
  /** Those with spendable coins, oldest first. */
  readonly lots: readonly WalletLot[];
}

/** Wallets for those who look into them, read beside the lane: a batch under way is not in it yet. */
@Injectable()
export class WalletStateReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Undefined where no wallet is open. */
  async find(ownerId: AccountId): Promise<WalletState | undefined> {
    const [accounts, lots] = await Promise.all([
      this.ledger.findAccountsOf(ownerId),
      this.ledger.findUnspentLots([userAccount(ownerId, 'available')]),
    ]);
    if (accounts.length === 0) return undefined;
    return {
      balances: balancesFrom(accounts),
      freezes: accounts.flatMap(({ freezes }) => freezes ?? []),
      lots: lots.map(({ _id, origin, remaining, held, refundableUntil, expireTime }) => ({
        id: _id,
        origin,
        remaining: fromInt64(remaining),
        held: fromInt64(held),
        refundableUntil,
        expireTime,
      })),
    };
  }
}
