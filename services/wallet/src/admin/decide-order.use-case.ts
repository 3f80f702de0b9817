import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AdminActionDocument } from '@mate/admin/admin-action-model';
import { AdminActions, type NoteDone } from '@mate/admin/admin-actions';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { isBusy } from '../ledger/busy.rules.js';
import { FollowChargeback } from '../takebacks/follow-chargeback.use-case.js';
import { DoApproved } from './do-approved.use-case.js';
import { OrderRepository } from './orders/order.repository.js';
import { refusalOfDecision, type AskedOrder, type OrderDecision } from './orders/order.rules.js';

const TRIES_MAX = 5;
const PAUSE_MS_MAX = 200;

/** What somebody decides about an order, and how it is written down. */
export interface Deciding {
  readonly orderId: string;
  readonly decision: 'approve' | 'decline';
  readonly by: string;
  readonly action: AdminActionDocument;
  readonly noteDone: NoteDone;
}

/** Approves and declines what somebody else asked for: whatever comes at once, an order ends once. */
@Injectable()
export class DecideOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly approved: DoApproved,
    private readonly following: FollowChargeback,
    private readonly transactions: TransactionRunner,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  /**
   * Of an approval the effect, the order's end and the record are stored together. Throws WALLET_ORDER_NOT_FOUND, the
   * refusals of `refusalOfDecision`, and what the effect is refused with: then the order stays open.
   */
  async execute(deciding: Deciding): Promise<AskedOrder> {
    if (deciding.decision === 'approve') return this.approve(deciding);
    return this.decline(deciding);
  }

  private async approve({ action, by, orderId }: Deciding): Promise<AskedOrder> {
    for (let attempt = 1; ; attempt += 1) {
      const decision = { by, decision: 'approve', time: this.clock.now() } as const;
      const asked = await this.findOpen(orderId, decision);
      try {
        await this.approved.execute(asked, { ...decision, action });
        break;
      } catch (error) {
        // A lane that was not told of its commit runs the command again, which then finds what it has done itself.
        if (await this.actions.isStored(action)) break;
        // Somebody else decides it now, or the ledger is busy: the next look tells which.
        if (!isBusy(error) || attempt === TRIES_MAX) throw error;
        await sleep(Math.random() * PAUSE_MS_MAX);
      }
    }
    const decided = await this.find(orderId);
    if (decided.decidedBy !== by)
      throw new AppError('WALLET_ORDER_DECIDED', { state: decided.state });
    const { order } = decided;
    if (order.kind === 'chargeback') await this.following.execute(order.subjectId);
    return decided;
  }

  private async decline({ by, noteDone, orderId }: Deciding): Promise<AskedOrder> {
    const decision = { by, decision: 'decline', time: this.clock.now() } as const;
    await this.findOpen(orderId, decision);
    await this.transactions.run(async (tx) => {
      if (!(await this.orders.decline(orderId, decision, tx)))
        throw new AppError('WALLET_ORDER_DECIDED');
      await noteDone(tx);
    });
    return this.find(orderId);
  }

  private async findOpen(orderId: string, decision: OrderDecision): Promise<AskedOrder> {
    const asked = await this.find(orderId);
    const refusal = refusalOfDecision(asked, decision);
    if (refusal) throw refusal;
    return asked;
  }

  private async find(orderId: string): Promise<AskedOrder> {
    const asked = await this.orders.find(orderId);
    if (!asked) throw new AppError('WALLET_ORDER_NOT_FOUND');
    return asked;
  }
}
