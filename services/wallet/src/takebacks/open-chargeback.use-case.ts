import { Injectable } from '@nestjs/common';
import { chargebackOpened } from '@mate/contracts/events';
import { Clock } from '@mate/service-kit/clock';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { walletPoints } from '../fail-points.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import type { InboxReader } from '../ledger/inbox-kinds.registry.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import { openedCase } from './chargebacks/chargeback.rows.js';

/** What the ledger's inbox calls a purchase that a bank took back. */
export const DISPUTE = 'dispute';

/** A bank's word that it took the money of a purchase back. */
export interface ChargeBackCommand {
  readonly purchaseId: string;
  readonly note: string;
  /** Payments told of it, and is not told again. */
  readonly isOfPayments?: boolean;
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
    private readonly cases: ChargebackRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Once per purchase; unless it came from payments it is announced, so that no refund of it is paid besides. To be asked
   * where the wallet of the buyer is written. `beside`: rows of whoever ordered it; where some have to be as they were read,
   * they refuse it. Throws TRANSACTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED and WALLET_BUSY.
   */
  async execute(command: ChargeBackCommand, beside: readonly BatchRow[]): Promise<void> {
    const purchase = await this.purchases.find(command.purchaseId);
    // Who comes at once with the first is busy, and finds the case later: it is opened, and announced, once.
    const isThere = await this.cases.isThere(command.purchaseId);
    await this.open(purchase, isThere ? undefined : command, beside);
    walletPoints.pass('chargeback.after-opening');
  }

  private async open(
    purchase: CreditedPurchase,
    command: ChargeBackCommand | undefined,
    beside: readonly BatchRow[],
  ): Promise<void> {
    const { ownerId, purchaseId } = purchase;
    const time = this.clock.now();
    await this.ledger.apply({
      ...{ kind: 'open', ownerId, followsRows: true },
      record: (records) => {
        records.store(...beside);
        if (!command) return;
        records.store(openedCase(purchase, { note: command.note, time }));
        const news = { purchaseId, accountId: ownerId, openTime: time.toISOString() };
        if (!command.isOfPayments) records.announce(chargebackOpened, news);
      },
    });
  }
}

/** Lets the inbox of a lane open cases of its owners. */
export function disputeErrand(opening: OpenChargeback): InboxReader<ChargeBackCommand> {
  return (command) => ({
    kind: 'errand',
    run: () => opening.execute({ ...command, isOfPayments: true }, []),
  });
}
