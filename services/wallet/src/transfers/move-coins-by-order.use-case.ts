import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { userAccount } from '../ledger/accounts.rules.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import {
  accountsOfOrder,
  checkOrder,
  laneOwnerOf,
  movementOf,
  platformSourceOf,
  type CoinOrder,
} from './admin-order.rules.js';
import { orderLines } from './order-lines.rows.js';
import { transferRow } from './transfer.rows.js';

/** In whose name coins are moved, and what is stored with their journal. */
export interface OrderedMove {
  /** One effect for ever, however often it is asked for. */
  readonly orderId: string;
  readonly order: CoinOrder;
  readonly askedBy: string;
  readonly approvedBy: string | undefined;
  /** Rows of whoever ordered it; where some have to be as they were read, they refuse it. */
  readonly beside: readonly BatchRow[];
}

/** Moves coins because those who administer said so: a transfer, or coins of the platform for some days. */
@Injectable()
export class MoveCoinsByOrder {
  constructor(private readonly ledger: PostToLedger) {}

  /**
   * Answers the journal, also when it is asked for again. Throws TRANSFER_SELF, WALLET_NOT_FOUND, INSUFFICIENT_COINS,
   * IDEMPOTENCY_KEY_REUSED and WALLET_BUSY; then nothing moved.
   */
  async execute(move: OrderedMove): Promise<{ readonly journalId: string }> {
    checkOrder(move.order);
    const { id } = await this.ledger.post(orderCommand(move));
    return { journalId: id };
  }
}

/** What carries out an order. */
export function orderCommand({
  approvedBy,
  askedBy,
  beside,
  order,
  orderId,
}: OrderedMove): PostCommand {
  const journalId = newId();
  const receiver = userAccount(order.toId, 'available');
  const ownerId = laneOwnerOf(order);
  return {
    kind: 'post',
    ownerId,
    idempotencyKey: `order:${orderId}`,
    fingerprint: fingerprintOf(contentOf(order)),
    authority: 'platform',
    followsRows: true,
    opens: [],
    accounts: accountsOfOrder(order),
    decide: (view) => {
      const giver = userAccount(ownerId, 'available');
      if (!view.has(receiver) || !view.has(giver)) throw new AppError('WALLET_NOT_FOUND');
      return {
        id: journalId,
        code: order.kind === 'grant' ? 'PROMO_GRANT' : 'ADMIN_TRANSFER',
        correlation: { transferId: orderId, transactionId: orderId },
        ...movementOf(order, { lots: view.lots(giver), time: view.time }),
      };
    },
    record: (journal, records) =>
      records.store(
        transferRow(
          {
            id: orderId,
            fromAccountId: ownerId === order.toId ? '' : ownerId,
            source: platformSourceOf(order),
            toAccountId: order.toId,
            coins: order.coins,
            description: order.description,
            ...(order.kind === 'transfer' ? paymentOf(order) : {}),
            admin: { askedBy, approvedBy },
          },
          journal,
        ),
        ...orderLines(order, journal),
        ...beside,
      ),
  };
}

function paymentOf({ amountFils, discountBasisPoints }: CoinOrder & { kind: 'transfer' }): {
  readonly amountFils: bigint | undefined;
  readonly discountBasisPoints: number | undefined;
} {
  return { amountFils, discountBasisPoints };
}

function contentOf(order: CoinOrder): Record<string, string> {
  const { coins, description, kind, toId } = order;
  const common = { kind, toId, coins: coins.toString(), description };
  if (order.kind === 'grant') return { ...common, days: String(order.days) };
  return {
    ...common,
    from: 'personId' in order.from ? order.from.personId : order.from.platform,
    amountFils: String(order.amountFils ?? ''),
    discountBasisPoints: String(order.discountBasisPoints ?? ''),
  };
}
