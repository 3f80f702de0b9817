import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions, type AdminCommand, type NoteDone } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import {
  RefundsAdminServiceControllerMethods,
  type AdminRefund,
  type ConfirmRefundDoneRequest,
  type ConfirmRefundDoneResponse,
  type DeclineRefundDoneRequest,
  type DeclineRefundDoneResponse,
  type ListOpenRefundsRequest,
  type ListOpenRefundsResponse,
  type MarkRefundDoneRequest,
  type MarkRefundDoneResponse,
  type MarkRefundRefusedRequest,
  type MarkRefundRefusedResponse,
  type RefundsAdminServiceController,
} from '@mate/contracts/gen/payments/refunds_admin_service';
import { Actor } from '@mate/service-kit/caller';
import { toAdminRefund } from '../refund.mapper.js';
import { DecideDone } from './decide-done.use-case.js';
import { OpenRefundsReader, type RefundOfPurchase } from './open-refunds.reader.js';
import { RefuseByHand } from './refuse-by-hand.use-case.js';
import { SayDone } from './say-done.use-case.js';

/** Calls of those who administer refunds, each with its row in the record. */
@Controller()
@RefundsAdminServiceControllerMethods()
export class RefundsAdminController implements RefundsAdminServiceController {
  constructor(
    private readonly open: OpenRefundsReader,
    private readonly saying: SayDone,
    private readonly deciding: DecideDone,
    private readonly refusing: RefuseByHand,
    private readonly actions: AdminActions,
  ) {}

  async listOpenRefunds(
    @Payload() { cursor }: ListOpenRefundsRequest,
    @Actor() actor: string,
  ): Promise<ListOpenRefundsResponse> {
    const command = { actor, command: 'payments.refunds', subject: '', asked: {} };
    return this.actions.read(command, async () => {
      const { nextCursor, rows } = await this.open.list(cursor);
      return { refunds: rows.map(toAdminRefund), nextCursor };
    });
  }

  async markRefundDone(
    @Payload() { note, refundId }: MarkRefundDoneRequest,
    @Actor() by: string,
  ): Promise<MarkRefundDoneResponse> {
    const command = commandOf(by, 'refund-done', { refundId, note });
    const refund = await this.change(command, (noteDone) =>
      this.saying.execute({ refundId, by, note: readNote(note, 'note') }, noteDone),
    );
    return { refund };
  }

  async confirmRefundDone(
    @Payload() { refundId }: ConfirmRefundDoneRequest,
    @Actor() by: string,
  ): Promise<ConfirmRefundDoneResponse> {
    const refund = await this.change(commandOf(by, 'refund-confirm', { refundId }), (noteDone) =>
      this.deciding.execute({ refundId, by, isDone: true }, noteDone),
    );
    return { refund };
  }

  async declineRefundDone(
    @Payload() { note, refundId }: DeclineRefundDoneRequest,
    @Actor() by: string,
  ): Promise<DeclineRefundDoneResponse> {
    const command = commandOf(by, 'refund-decline', { refundId, note });
    const refund = await this.change(command, (noteDone) => {
      readNote(note, 'note');
      return this.deciding.execute({ refundId, by, isDone: false }, noteDone);
    });
    return { refund };
  }

  async markRefundRefused(
    @Payload() { note, refundId }: MarkRefundRefusedRequest,
    @Actor() by: string,
  ): Promise<MarkRefundRefusedResponse> {
    const command = commandOf(by, 'refund-refused', { refundId, note });
    const refund = await this.change(command, (noteDone) =>
      this.refusing.execute({ refundId, by, note: readNote(note, 'note') }, noteDone),
    );
    return { refund };
  }

  private change(
    command: AdminCommand,
    work: (noteDone: NoteDone) => Promise<RefundOfPurchase['refund']>,
  ): Promise<AdminRefund> {
    return this.actions.change(command, async (noteDone) =>
      toAdminRefund(await this.open.withPurchase(await work(noteDone))),
    );
  }
}

function commandOf(
  actor: string,
  name: string,
  { note, refundId: subject }: { readonly refundId: string; readonly note?: string },
): AdminCommand {
  const asked = note === undefined ? {} : { note };
  return { actor, command: `payments.${name}`, subject, asked };
}
