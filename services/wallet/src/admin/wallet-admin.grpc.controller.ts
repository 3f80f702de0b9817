import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import {
  WalletAdminServiceControllerMethods,
  type ApproveOrderRequest,
  type ApproveOrderResponse,
  type DeclineOrderRequest,
  type DeclineOrderResponse,
  type FreezeWalletRequest,
  type FreezeWalletResponse,
  type GetWalletAtRequest,
  type GetWalletAtResponse,
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
import { isId, type AccountId } from '@mate/contracts/ids';
import { readId } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { toPastBalance } from '../histories/past-balance.presenter.js';
import { RunsInLaneOf } from '../ledger/routing/runs-in-lane.policy.js';
import { AskOnRecord } from './ask-on-record.use-case.js';
import { readGrant, readTransfer } from './orders/asked-order.rules.js';
import { DecideOrder } from './decide-order.use-case.js';
import { FreezeByHand } from './freeze-by-hand.use-case.js';
import { OrderLaneReader } from './lanes/order-lane.reader.js';
import { PersonLaneReader } from './lanes/person-lane.reader.js';
import { ListOrders } from './list-orders.use-case.js';
import { toOrder, toWallet } from './orders/order.mapper.js';
import type { WalletOrder } from './orders/order.rules.js';
import { WalletLookReader } from './wallet-look.reader.js';

/** Calls of those who administer wallets, each with its row in the record. */
@Controller()
@WalletAdminServiceControllerMethods()
export class WalletAdminController implements WalletAdminServiceController {
  constructor(
    private readonly wallets: WalletLookReader,
    private readonly asking: AskOnRecord,
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
    return this.actions.read(command, async () => toWallet(await this.wallets.find(accountId)));
  }

  async getWalletAt(
    @Payload() { accountId, time }: GetWalletAtRequest,
    @Actor() actor: string,
  ): Promise<GetWalletAtResponse> {
    const command = { actor, command: 'wallet.at', subject: accountId, asked: { time } };
    return this.actions.read(command, async () => ({
      balance: toPastBalance(await this.wallets.findAt(accountId, time)),
    }));
  }

  @RunsInLaneOf(PersonLaneReader, ({ from, toAccountId }: OrderTransferRequest) =>
    isId(from) ? from : toAccountId,
  )
  async orderTransfer(
    @Payload() request: OrderTransferRequest,
    @Actor() actor: string,
  ): Promise<OrderTransferResponse> {
    const { orderId, toAccountId: subject, ...asked } = request;
    const command = { actor, command: 'wallet.transfer', subject, asked: { orderId, ...asked } };
    return this.order(command, orderId, () => readTransfer(request));
  }

  @RunsInLaneOf(PersonLaneReader, ({ toAccountId }: OrderGrantRequest) => toAccountId)
  async orderGrant(
    @Payload() request: OrderGrantRequest,
    @Actor() actor: string,
  ): Promise<OrderGrantResponse> {
    const { orderId, toAccountId: subject, ...asked } = request;
    const command = { actor, command: 'wallet.grant', subject, asked: { orderId, ...asked } };
    return this.order(command, orderId, () => readGrant(request));
  }

  async orderLift(
    @Payload() { accountId, ...asked }: OrderLiftRequest,
    @Actor() actor: string,
  ): Promise<OrderLiftResponse> {
    const { freezeId, note, orderId } = asked;
    const command = { actor, command: 'wallet.lift', subject: accountId, asked };
    return this.order(command, orderId, () => ({
      kind: 'lift',
      ownerId: readId<AccountId>(accountId, 'accountId'),
      freezeId: freezeId === '' ? '' : readId(freezeId, 'freezeId'),
      description: readNote(note, 'note'),
    }));
  }

  @RunsInLaneOf(PersonLaneReader, ({ accountId }: FreezeWalletRequest) => accountId)
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

  @RunsInLaneOf(OrderLaneReader, ({ orderId }: ApproveOrderRequest) => orderId)
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

  private async order(
    command: AdminCommand,
    orderId: string,
    read: () => WalletOrder,
  ): Promise<{ order: WireOrder }> {
    return { order: toOrder(await this.asking.execute(command, orderId, read)) };
  }
}
