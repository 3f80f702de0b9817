import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { Refund } from '@mate/contracts/gen/payments/refunds_service';
import type { Transaction as RpcTransaction } from '@mate/contracts/gen/wallet/transaction';
import type { Caller } from '@mate/service-kit/internal-token';
import { PAYMENTS, type PaymentsClient } from '../../upstreams/upstream-clients.js';
import { isOnItsWayBack } from './refunds.mapper.js';

/** Money that is on its way back, by purchase; payments is asked about lines alone that say so. */
@Injectable()
export class PaidRefunds {
  constructor(@Inject(PAYMENTS) private readonly payments: PaymentsClient) {}

  /** Of a page of rows with one call. Without payments the wallet's own word has to do. */
  async findAll(
    rows: readonly Pick<RpcTransaction, 'transactionId' | 'reason' | 'refundState'>[],
    caller: Caller,
  ): Promise<Map<string, Refund[]>> {
    const purchaseIds = rows.filter(isOnItsWayBack).map(({ transactionId }) => transactionId);
    if (purchaseIds.length === 0) return new Map();
    try {
      const { refunds } = await this.payments.listRefunds({ purchaseIds }, { caller });
      return byPurchase(refunds);
    } catch (error) {
      if (isAppError(error)) return new Map();
      throw error;
    }
  }
}

function byPurchase(refunds: readonly Refund[]): Map<string, Refund[]> {
  const found = new Map<string, Refund[]>();
  for (const refund of refunds)
    found.set(refund.purchaseId, [...(found.get(refund.purchaseId) ?? []), refund]);
  return found;
}
