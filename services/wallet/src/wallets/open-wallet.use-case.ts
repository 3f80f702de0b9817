import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';

/** Opens the wallet of a new account; opening it again changes nothing. */
@Injectable()
export class OpenWallet {
  constructor(private readonly ledger: PostToLedger) {}

  /** Throws WALLET_BUSY; then nothing was opened. */
  async execute(ownerId: AccountId): Promise<void> {
    await this.ledger.apply({ kind: 'open', ownerId });
  }
}
