import { Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import type { BatchRow } from '../ledger/batch.rows.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { MoveCoinsByOrder } from '../transfers/move-coins-by-order.use-case.js';
import { approvedOrder, notedAction } from './orders/order.rows.js';
import { isTakeback, type AskedOrder, type LiftOrder } from './orders/order.rules.js';
import { BY_SUPPORT } from './orders/support-freeze.rules.js';
import { AdminTallyRepository } from './tally/admin-tally.repository.js';
import { countedCoins } from './tally/admin-tally.rows.js';

/** Who approved an order, when, and how that is written down. */
interface Approval {
  readonly by: string;
  readonly time: Date;
  readonly action: AdminActionDocument;
}

/** Does what somebody else approved: its effect, the end of the order and the record are stored together. */
@Injectable()
export class CarryOutOrder {
  constructor(
    private readonly moving: MoveCoinsByOrder,
    private readonly ledger: PostToLedger,
    private readonly tallies: AdminTallyRepository,
  ) {}

  /**
   * For what is done in one journal. Throws what the effect is refused with, WALLET_FREEZE_GONE for a freeze that is over
   * or was replaced, and WALLET_BUSY, also where somebody else decides the order now.
   */
  async execute({ askedBy, order, orderId }: AskedOrder, approval: Approval): Promise<void> {
    const { action, by, time } = approval;
    const beside = [approvedOrder(orderId, { by, time }), notedAction(action)];
    if (isTakeback(order)) throw new Error('what goes back takes several journals');
    if (order.kind === 'lift') return this.lift(order, beside);
    // What two agreed on counts too: it leaves less for who asked to do alone on that day.
    const counted = { by: askedBy, time, coins: order.coins };
    await this.tallies.open(counted);
    beside.push(countedCoins(counted));
    await this.moving.execute({ orderId, order, askedBy, approvedBy: by, beside });
  }

  private lift({ freezeId, ownerId }: LiftOrder, beside: readonly BatchRow[]): Promise<void> {
    return this.ledger.apply({
      ...{ kind: 'freeze', ownerId, by: BY_SUPPORT, reason: undefined, freezeId },
      followsRows: true,
      record: (records) => records.store(...beside),
    });
  }
}
