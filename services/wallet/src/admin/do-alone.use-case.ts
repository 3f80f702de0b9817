import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import { SerialQueue } from '@mate/mongo/serial-queue';
import { CONFIG } from '@mate/service-kit/tokens';
import { walletPoints } from '../fail-points.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { isBusy } from '../ledger/busy.rules.js';
import type { WalletConfig } from '../wallet.config.js';
import { EffectOrder } from './effect-order.use-case.js';
import { DoneOrderReader } from './orders/done-order.reader.js';
import { doneOrder, notedAction } from './orders/order.rows.js';
import { isTakeback, takesTwo, type AskedOrder, type MovingOrder } from './orders/order.rules.js';
import { AdminTallyRepository } from './tally/admin-tally.repository.js';
import { countedCoins } from './tally/admin-tally.rows.js';

const TRIES_MAX = 5;
const PAUSE_MS = 100;

/** Does what one person may do alone: as long as the coins of their day stay within the bound. */
@Injectable()
export class DoAlone {
  /** Orders of one name go one after the other here; beside those of other processes their tally decides. */
  private readonly turns = new SerialQueue();

  constructor(
    private readonly tallies: AdminTallyRepository,
    private readonly done: DoneOrderReader,
    private readonly effect: EffectOrder,
    @Inject(CONFIG) private readonly config: Pick<WalletConfig, 'TWO_PERSON_ABOVE'>,
  ) {}

  /** False for what takes two: then nothing is done. Throws what moving the coins throws. */
  async execute(asked: AskedOrder, action: AdminActionDocument): Promise<boolean> {
    const { askedBy, order } = asked;
    if (order.kind === 'lift') return false;
    return this.turns.run(askedBy, () => this.move({ ...asked, order }, action));
  }

  private get above(): bigint {
    return BigInt(this.config.TWO_PERSON_ABOVE);
  }

  private async move(
    asked: AskedOrder<MovingOrder>,
    action: AdminActionDocument,
  ): Promise<boolean> {
    const { askedBy, createTime: time, order } = asked;
    const counted = { by: askedBy, time, coins: order.coins };
    const beside: BatchRow[] = [notedAction(action), countedCoins(counted, this.above)];
    // Coins that move have a row in the list of transfers, which says that it is done.
    if (isTakeback(order)) beside.push(doneOrder(asked));
    for (let attempt = 1; ; attempt += 1) {
      const already = await this.tallies.open(counted);
      // Looked for after the sum, which may count it: one that is done answers, whatever came after it.
      const isDone = await this.done.isDone(asked);
      if (!isDone && takesTwo(order, { above: this.above, already })) return false;
      if (isDone && isTakeback(order)) return true;
      walletPoints.pass('order.after-tally');
      try {
        await this.effect.execute(asked, { approvedBy: undefined, beside });
        return true;
      } catch (error) {
        // The same came at once, and was faster.
        if (isTakeback(order) && (await this.done.isDone(asked))) return true;
        // Somebody asks for more in the same name elsewhere, or the ledger is busy: the next look tells which.
        if (!isBusy(error) || attempt === TRIES_MAX) throw error;
        await sleep(Math.random() * PAUSE_MS);
      }
    }
  }
}
