import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { freezeIdOf } from '../../ledger/freezes.rules.js';
import { WalletStateReader } from '../../ledger/readers/wallet-state.reader.js';
import { checkOrder } from '../../transfers/admin-order.rules.js';
import { isTakeback, type LiftOrder, type WalletOrder } from './order.rules.js';
import { BY_SUPPORT } from './support-freeze.rules.js';

/** What orders are about: whether it is there, and which one is meant. */
@Injectable()
export class OrderSubjectReader {
  constructor(private readonly wallets: WalletStateReader) {}

  /**
   * The order with what it left open: a lift names its freeze. Throws TRANSFER_SELF, WALLET_NOT_FOUND, WALLET_NOT_FROZEN
   * for a lift without a freeze of support, and WALLET_FREEZE_GONE for one that names another.
   */
  async complete(order: WalletOrder): Promise<WalletOrder> {
    if (order.kind === 'lift') return this.completeLift(order);
    if (isTakeback(order)) return order;
    checkOrder(order);
    if (!(await this.wallets.find(order.toId))) throw new AppError('WALLET_NOT_FOUND');
    return order;
  }

  /**
   * The order as it was asked for before, where it left something open then: a lift that names no freeze means the one in
   * force, or the one before where there is none any more.
   */
  async completeAgain(order: WalletOrder, before: WalletOrder): Promise<WalletOrder> {
    if (order.kind !== 'lift' || before.kind !== 'lift' || order.freezeId !== '') return order;
    const freezeId = await this.findFreeze(order);
    return { ...order, freezeId: freezeId ?? before.freezeId };
  }

  private async completeLift(order: LiftOrder): Promise<LiftOrder> {
    const freezeId = await this.findFreeze(order);
    if (freezeId === undefined) throw new AppError('WALLET_NOT_FROZEN');
    if (order.freezeId !== '' && order.freezeId !== freezeId)
      throw new AppError('WALLET_FREEZE_GONE');
    return { ...order, freezeId };
  }

  /** Support's, where it is in force. */
  private async findFreeze({ ownerId }: LiftOrder): Promise<string | undefined> {
    const wallet = await this.wallets.find(ownerId);
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    const own = wallet.freezes.find(({ by }) => by === BY_SUPPORT);
    return own && freezeIdOf(own);
  }
}
