import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  TakebackAdminServiceControllerMethods,
  type CaptureRefundRequest,
  type CaptureRefundResponse,
  type OrderChargebackRequest,
  type OrderChargebackResponse,
  type OrderRefundRequest,
  type OrderRefundResponse,
  type OrderReversalRequest,
  type OrderReversalResponse,
  type TakebackAdminServiceController,
  type VoidRefundRequest,
  type VoidRefundResponse,
} from '@mate/contracts/gen/wallet/takeback_admin_service';
import { Actor } from '@mate/service-kit/caller';
import { RunsInLaneOf } from '../ledger/routing/runs-in-lane.policy.js';
import { RefundReader } from '../refunds/refund.reader.js';
import { AskOnRecord } from './ask-on-record.use-case.js';
import { EndRefundOnRecord } from './end-refund-on-record.use-case.js';
import { GiftLaneReader } from './lanes/gift-lane.reader.js';
import { PurchaseLaneReader } from './lanes/purchase-lane.reader.js';
import { RefundLaneReader } from './lanes/refund-lane.reader.js';
import { toOrder } from './orders/order.mapper.js';
import { toRefund } from './takebacks/refund.mapper.js';
import { TakebackOrderReader } from './takebacks/takeback-order.reader.js';

/** Calls of those who administer about what goes back, each with its row in the record. */
@Controller()
@TakebackAdminServiceControllerMethods()
export class TakebackAdminController implements TakebackAdminServiceController {
  constructor(
    private readonly asking: AskOnRecord,
    private readonly ending: EndRefundOnRecord,
    private readonly orders: TakebackOrderReader,
    private readonly refunds: RefundReader,
  ) {}

  @RunsInLaneOf(PurchaseLaneReader, ({ purchaseId }: OrderRefundRequest) => purchaseId)
  async orderRefund(
    @Payload() request: OrderRefundRequest,
    @Actor() actor: string,
  ): Promise<OrderRefundResponse> {
    const { orderId, purchaseId: subject, ...asked } = request;
    const command = { actor, command: 'wallet.refund', subject, asked: { orderId, ...asked } };
    const order = await this.asking.execute(command, orderId, () =>
      this.orders.readRefund(request),
    );
    const refund = await this.refunds.find(orderId);
    return { order: toOrder(order), refund: refund && toRefund(refund) };
  }

  @RunsInLaneOf(RefundLaneReader, ({ refundId }: CaptureRefundRequest) => refundId)
  async captureRefund(
    @Payload() { refundId: subject }: CaptureRefundRequest,
    @Actor() actor: string,
  ): Promise<CaptureRefundResponse> {
    const command = { actor, command: 'wallet.capture', subject, asked: {} };
    return { refund: toRefund(await this.ending.execute(command, 'captured')) };
  }

  @RunsInLaneOf(RefundLaneReader, ({ refundId }: VoidRefundRequest) => refundId)
  async voidRefund(
    @Payload() { refundId: subject }: VoidRefundRequest,
    @Actor() actor: string,
  ): Promise<VoidRefundResponse> {
    const command = { actor, command: 'wallet.void', subject, asked: {} };
    return { refund: toRefund(await this.ending.execute(command, 'voided')) };
  }

  @RunsInLaneOf(PurchaseLaneReader, ({ purchaseId }: OrderChargebackRequest) => purchaseId)
  async orderChargeback(
    @Payload() request: OrderChargebackRequest,
    @Actor() actor: string,
  ): Promise<OrderChargebackResponse> {
    const { note, orderId, purchaseId: subject } = request;
    const command = { actor, command: 'wallet.chargeback', subject, asked: { orderId, note } };
    const order = await this.asking.execute(command, orderId, () =>
      this.orders.readChargeback(request),
    );
    return { order: toOrder(order) };
  }

  @RunsInLaneOf(GiftLaneReader, ({ giftId }: OrderReversalRequest) => giftId)
  async orderReversal(
    @Payload() request: OrderReversalRequest,
    @Actor() actor: string,
  ): Promise<OrderReversalResponse> {
    const { giftId: subject, orderId, ...asked } = request;
    const command = { actor, command: 'wallet.reverse', subject, asked: { orderId, ...asked } };
    const order = await this.asking.execute(command, orderId, () =>
      this.orders.readReversal(request),
    );
    return { order: toOrder(order) };
  }
}
