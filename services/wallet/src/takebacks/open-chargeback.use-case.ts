import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { walletPoints } from '../fail-points.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import type { InboxReader } from '../ledger/inbox-kinds.registry.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { openedCase } from './chargebacks/chargeback.rows.js';

/** What the ledger's inbox calls a purchase that a bank took back. */
export const DISPUTE = 'dispute';

/** A bank's word that it took the money of a purchase back. */
export interface ChargeBackCommand {
  readonly purchaseId: string;
  readonly note: string;
}

/**
 * Opens the case of a purchase with the order that asks for it: both, or neither. Opening it is all that has to be asked
 * for. Its coins are taken by themselves: unspent ones, then those of gifts that still wait, then others of the buyer, and
 * debt for the rest.
 */
@Injectable()
export class OpenChargeback {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Once per purchase. To be asked where the wallet of the buyer is written. `beside`: rows of whoever ordered it; where some have to be as
   * they were read, they refuse it. Throws TRANSACTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED and WALLET_BUSY.
   */
  async execute(
    { note, purchaseId }: ChargeBackCommand,
    beside: readonly BatchRow[],
  ): Promise<void> {
    const purchase = await this.purchases.find(purchaseId);
    const opened = openedCase(purchase, { note, time: this.clock.now() });
    await this.ledger.apply({
      ...{ kind: 'open', ownerId: purchase.ownerId, followsRows: true },
      record: (records) => records.store(opened, ...beside),
    });
    walletPoints.pass('chargeback.after-opening');
  }
}

/** Lets the inbox of a lane open cases of its owners. */
export function disputeErrand(opening: OpenChargeback): InboxReader<ChargeBackCommand> {
  return (command) => ({ kind: 'errand', run: () => opening.execute(command, []) });
}
