import { Injectable } from '@nestjs/common';
import { readNote } from '@mate/admin/admin-note';
import { AppError } from '@mate/contracts/errors';
import type {
  OrderChargebackRequest,
  OrderRefundRequest,
  OrderReversalRequest,
} from '@mate/contracts/gen/wallet/takeback_admin_service';
import { readId } from '@mate/contracts/refusals';
import { CreditedPurchaseReader } from '../../credits/credited-purchase.reader.js';
import { ReversibleGiftReader } from '../../gifts/reversals/reversible-gift.reader.js';
import { readCoins } from '../orders/asked-order.rules.js';
import type { TakebackOrder } from '../orders/order.rules.js';

/** Reads what is asked to go back, with whose and how much it is. */
@Injectable()
export class TakebackOrderReader {
  constructor(
    private readonly purchases: CreditedPurchaseReader,
    private readonly gifts: ReversibleGiftReader,
  ) {}

  /** Throws INVALID_REQUEST, and TRANSACTION_NOT_FOUND for a purchase without coins. */
  async readRefund({ coins, note, purchaseId }: OrderRefundRequest): Promise<TakebackOrder> {
    return this.ofPurchase('refund', { purchaseId, coins, note });
  }

  /** As a refund; a bank takes all of it. */
  async readChargeback({ note, purchaseId }: OrderChargebackRequest): Promise<TakebackOrder> {
    return this.ofPurchase('chargeback', { purchaseId, coins: undefined, note });
  }

  /** Throws INVALID_REQUEST, and GIFT_UNKNOWN. */
  async readReversal({ coins, giftId, note }: OrderReversalRequest): Promise<TakebackOrder> {
    const description = readNote(note, 'note');
    const named = coins === undefined ? undefined : readCoins(coins);
    const gift = await this.gifts.find(readId(giftId, 'giftId'));
    if (!gift) throw new AppError('GIFT_UNKNOWN');
    return {
      ...{ kind: 'reversal', ownerId: gift.receiverId, subjectId: giftId },
      ...{ coins: named ?? gift.coins, isWhole: named === undefined, description },
    };
  }

  private async ofPurchase(
    kind: 'refund' | 'chargeback',
    asked: Pick<OrderRefundRequest, 'purchaseId' | 'coins' | 'note'>,
  ): Promise<TakebackOrder> {
    const description = readNote(asked.note, 'note');
    const named = asked.coins === undefined ? undefined : readCoins(asked.coins);
    const purchaseId = readId<string>(asked.purchaseId, 'purchaseId');
    const { coins, ownerId } = await this.purchases.find(purchaseId);
    return {
      ...{ kind, ownerId, subjectId: purchaseId },
      ...{ coins: named ?? coins, isWhole: named === undefined, description },
    };
  }
}
