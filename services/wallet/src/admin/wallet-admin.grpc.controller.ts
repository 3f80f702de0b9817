import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import { AppError } from '@mate/contracts/errors';
import {
  WalletAdminServiceControllerMethods,
  type ApproveOrderRequest,
  type ApproveOrderResponse,
  type DeclineOrderRequest,
  type DeclineOrderResponse,
  type FreezeWalletRequest,
  type FreezeWalletResponse,
  type GetWalletRequest,
  type GetWalletResponse,
  type ListOrdersRequest,
  type ListOrdersResponse,
  type OrderGrantRequest,
  type OrderGrantResponse,
  type OrderLiftRequest,
  type OrderLiftResponse,
  type OrderTransferRequest,
  type OrderTransferResponse,
  type WalletAdminServiceController,
  type WalletOrder as WireOrder,
} from '@mate/contracts/gen/wallet/wallet_admin_service';
import type { AccountId } from '@mate/contracts/ids';
import { Actor } from '@mate/service-kit/caller';
import { WalletStateReader } from '../ledger/readers/wallet-state.reader.js';
import { AskOrder } from './ask-order.use-case.js';
import { readGrant, readId, readTransfer } from './orders/asked-order.rules.js';
import { DecideOrder } from './decide-order.use-case.js';
import { FreezeByHand } from './freeze-by-hand.use-case.js';
import { ListOrders } from './list-orders.use-case.js';
import { toOrder, toWallet } from './orders/order.mapper.js';
import type { WalletOrder } from './orders/order.rules.js';

/** Calls of those who administer wallets, each with its row in the record. */
@Controller()
@WalletAdminServiceControllerMethods()
export class WalletAdminController implements WalletAdminServiceController {
  constructor(
    private readonly wallets: WalletStateReader,
    private readonly asking: AskOrder,
    private readonly deciding: DecideOrder,
    private readonly freezing: FreezeByHand,
    private readonly listing: ListOrders,
    private readonly actions: AdminActions,
  ) {}

  async getWallet(
    @Payload() { accountId }: GetWalletRequest,
    @Actor() actor: string,
  ): Promise<GetWalletResponse> {
    const command = { actor, command: 'wallet.show', subject: accountId, asked: {} };
    return this.actions.read(command, async () => {
      const wallet = await this.wallets.find(readId<AccountId>(accountId, 'accountId'));
      if (!wallet) throw new AppError('WALLET_NOT_FOUND');
      return toWallet(wallet);
    });
  }

  async orderTransfer(
    @Payload() request: OrderTransferRequest,
    @Actor() actor: string,
  ): Promise<OrderTransferResponse> {
    const { orderId, toAccountId: subject, ...asked } = request;
    const command = { actor, command: 'wallet.transfer', subject, asked: { orderId, ...asked } };
    return this.ask(command, orderId, () => readTransfer(request));
  }

  async orderGrant(
    @Payload() request: OrderGrantRequest,
    @Actor() actor: string,
  ): Promise<OrderGrantResponse> {
    const { orderId, toAccountId: subject, ...asked } = request;
    const command = { actor, command: 'wallet.grant', subject, asked: { orderId, ...asked } };
    return this.ask(command, orderId, () => readGrant(request));
  }

  async orderLift(
    @Payload() { accountId, note, orderId }: OrderLiftRequest,
    @Actor() actor: string,
  ): Promise<OrderLiftResponse> {
    const command = { actor, command: 'wallet.lift', subject: accountId, asked: { orderId, note } };
    return this.ask(command, orderId, () => ({
      kind: 'lift',
      ownerId: readId<AccountId>(accountId, 'accountId'),
      description: readNote(note, 'note'),
    }));
  }

  async freezeWallet(
    @Payload() { accountId, reason }: FreezeWalletRequest,
    @Actor() actor: string,
  ): Promise<FreezeWalletResponse> {
    const command = { actor, command: 'wallet.freeze', subject: accountId, asked: { reason } };
    return this.actions.change(command, async () => {
      const ownerId = readId<AccountId>(accountId, 'accountId');
      await this.freezing.execute(
        ownerId,
        readNote(reason, 'reason'),
        this.actions.doneRow(command),
      );
      return {};
    });
  }

  async listOrders(
    @Payload() _request: ListOrdersRequest,
    @Actor() actor: string,
  ): Promise<ListOrdersResponse> {
    const command = { actor, command: 'wallet.requests', subject: '', asked: {} };
    return this.actions.read(command, async () => ({
      orders: (await this.listing.execute()).map(toOrder),
    }));
  }

  async approveOrder(
    @Payload() { orderId }: ApproveOrderRequest,
    @Actor() actor: string,
  ): Promise<ApproveOrderResponse> {
    const command = { actor, command: 'wallet.approve', subject: orderId, asked: {} };
    return this.decide(command, 'approve');
  }

  async declineOrder(
    @Payload() { note, orderId }: DeclineOrderRequest,
    @Actor() actor: string,
  ): Promise<DeclineOrderResponse> {
    const command = { actor, command: 'wallet.decline', subject: orderId, asked: { note } };
    return this.decide(command, 'decline', () => readNote(note, 'note'));
  }

  private decide(
    command: AdminCommand,
    decision: 'approve' | 'decline',
    check: () => unknown = () => undefined,
  ): Promise<{ order: WireOrder }> {
    return this.actions.change(command, async (noteDone) => {
      check();
      const decided = await this.deciding.execute({
        ...{ orderId: command.subject, decision, by: command.actor, noteDone },
        action: this.actions.doneRow(command),
      });
      return { order: toOrder(decided) };
    });
  }

  private ask(
    command: AdminCommand,
    orderId: string,
    read: () => WalletOrder,
  ): Promise<{ order: WireOrder }> {
    return this.actions.change(command, async (noteDone) => {
      const order = read();
      const asked = await this.asking.execute({
        orderId: readId(orderId, 'orderId'),
        order,
        askedBy: command.actor,
        noteDone,
        action: this.actions.doneRow(command),
      });
      return { order: toOrder(asked) };
    });
  }
}
