import { Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import { AdminActions } from '@mate/admin/admin-actions';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { WalletStateReader } from '../ledger/readers/wallet-state.reader.js';
import { notedAction } from './orders/order.rows.js';
import { BY_SUPPORT } from './orders/support-freeze.rules.js';

/** Keeps an owner from spending until two people lift it. */
@Injectable()
export class FreezeByHand {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly wallets: WalletStateReader,
    private readonly actions: AdminActions,
  ) {}

  /** Again with another reason is another freeze in its place, since the same time. Throws WALLET_NOT_FOUND and WALLET_BUSY. */
  async execute(ownerId: AccountId, reason: string, action: AdminActionDocument): Promise<void> {
    if (!(await this.wallets.find(ownerId))) throw new AppError('WALLET_NOT_FOUND');
    try {
      await this.ledger.apply({
        ...{ kind: 'freeze', ownerId, by: BY_SUPPORT, reason, freezeId: newId() },
        record: (records) => records.store(notedAction(action)),
      });
    } catch (error) {
      // A lane that was not told of its commit runs the command again, which then finds its own row.
      if (!(await this.actions.isStored(action))) throw error;
    }
  }
}
