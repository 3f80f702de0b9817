import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import { SerialQueue } from '@mate/mongo/serial-queue';
import { CONFIG } from '@mate/service-kit/tokens';
import { isBusy } from '../ledger/busy.rules.js';
import type { CoinOrder } from '../transfers/admin-order.rules.js';
import { BookedTransferReader } from '../transfers/booked-transfer.reader.js';
import { MoveCoinsByOrder } from '../transfers/move-coins-by-order.use-case.js';
import type { WalletConfig } from '../wallet.config.js';
import { notedAction } from './orders/order.rows.js';
import { isTakeback, takesTwo, type AskedOrder } from './orders/order.rules.js';
import { AdminTallyRepository } from './tally/admin-tally.repository.js';
import { countedCoins } from './tally/admin-tally.rows.js';
import { BegunTakebacks } from './takebacks/begun-takebacks.repository.js';

const TRIES_MAX = 5;
const PAUSE_MS = 100;

/** Does what one person may do alone: as long as the coins of their day stay within the bound. */
@Injectable()
export class DoAlone {
  /** Orders of one name go one after the other here; beside those of other processes their tally decides. */
  private readonly turns = new SerialQueue();

  constructor(
    private readonly tallies: AdminTallyRepository,
    private readonly booked: BookedTransferReader,
    private readonly moving: MoveCoinsByOrder,
    private readonly takebacks: BegunTakebacks,
    @Inject(CONFIG) private readonly config: Pick<WalletConfig, 'TWO_PERSON_ABOVE'>,
  ) {}

  /**
   * False for what takes two: then nothing is done. What goes back is only begun. Throws what moving the coins throws.
   */
  async execute(asked: AskedOrder, action: AdminActionDocument): Promise<boolean> {
    const { askedBy, order } = asked;
    if (order.kind === 'lift') return false;
    if (isTakeback(order)) return this.takebacks.beginAlone({ ...asked, order }, this.above);
    return this.turns.run(askedBy, () => this.move({ ...asked, order }, action));
  }

  private get above(): bigint {
    return BigInt(this.config.TWO_PERSON_ABOVE);
  }

  private async move(asked: AskedOrder<CoinOrder>, action: AdminActionDocument): Promise<boolean> {
    const { askedBy, createTime: time, order, orderId } = asked;
    const counted = { by: askedBy, time, coins: order.coins };
    const beside = [notedAction(action), countedCoins(counted, this.above)];
    for (let attempt = 1; ; attempt += 1) {
      const already = await this.tallies.open(counted);
      // Looked for after the sum, which may count it: one that is done answers, whatever came after it.
      const journalId = await this.booked.findJournal(order.toId, orderId);
      if (journalId === undefined && takesTwo(order, { above: this.above, already })) return false;
      try {
        await this.moving.execute({ orderId, order, askedBy, approvedBy: undefined, beside });
        return true;
      } catch (error) {
        // Somebody asks for more in the same name elsewhere, or the ledger is busy: the next look tells which.
        if (!isBusy(error) || attempt === TRIES_MAX) throw error;
        await sleep(Math.random() * PAUSE_MS);
      }
    }
  }
}
