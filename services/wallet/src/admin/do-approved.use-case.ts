import { Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import type { BatchRow } from '../ledger/batch.rows.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { approvedOrder, notedAction } from './orders/order.rows.js';
import { EffectOrder } from './effect-order.use-case.js';
import type { AskedOrder, LiftOrder } from './orders/order.rules.js';
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
export class DoApproved {
  constructor(
    private readonly effect: EffectOrder,
    private readonly ledger: PostToLedger,
    private readonly tallies: AdminTallyRepository,
  ) {}

  /**
   * Throws what the effect is refused with, WALLET_FREEZE_GONE for a freeze that is over or was replaced, and WALLET_BUSY,
   * also where somebody else decides the order now.
   */
  async execute(asked: AskedOrder, { action, by, time }: Approval): Promise<void> {
    const { askedBy, order, orderId } = asked;
    const beside = [approvedOrder(orderId, { by, time }), notedAction(action)];
    if (order.kind === 'lift') return this.lift(order, beside);
    // What two agreed on counts too: it leaves less for who asked to do alone on that day.
    const counted = { by: askedBy, time, coins: order.coins };
    await this.tallies.open(counted);
    beside.push(countedCoins(counted));
    await this.effect.execute({ ...asked, order }, { approvedBy: by, beside });
  }

  private lift({ freezeId, ownerId }: LiftOrder, beside: readonly BatchRow[]): Promise<void> {
    return this.ledger.apply({
      ...{ kind: 'freeze', ownerId, by: BY_SUPPORT, reason: undefined, freezeId },
      followsRows: true,
      record: (records) => records.store(...beside),
    });
  }
}
