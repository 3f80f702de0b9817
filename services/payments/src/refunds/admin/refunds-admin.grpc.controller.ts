import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import {
  RefundsAdminServiceControllerMethods,
  type AdminRefund,
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
import { EndByHand, type HandEnd } from './end-by-hand.use-case.js';
import { OpenRefundsReader } from './open-refunds.reader.js';

/** Calls of those who administer refunds, each with its row in the record. */
@Controller()
@RefundsAdminServiceControllerMethods()
export class RefundsAdminController implements RefundsAdminServiceController {
  constructor(
    private readonly open: OpenRefundsReader,
    private readonly ending: EndByHand,
    private readonly actions: AdminActions,
  ) {}

  async listOpenRefunds(
    @Payload() _request: ListOpenRefundsRequest,
    @Actor() actor: string,
  ): Promise<ListOpenRefundsResponse> {
    const command = { actor, command: 'payments.refunds', subject: '', asked: {} };
    return this.actions.read(command, async () => ({
      refunds: (await this.open.list()).map(toAdminRefund),
    }));
  }

  async markRefundDone(
    @Payload() request: MarkRefundDoneRequest,
    @Actor() actor: string,
  ): Promise<MarkRefundDoneResponse> {
    const end = { ...request, state: 'REFUNDED' } as const;
    return { refund: await this.end(end, { actor, command: 'payments.refund-done' }) };
  }

  async markRefundRefused(
    @Payload() request: MarkRefundRefusedRequest,
    @Actor() actor: string,
  ): Promise<MarkRefundRefusedResponse> {
    const end = { ...request, state: 'REFUND_FAILED' } as const;
    return { refund: await this.end(end, { actor, command: 'payments.refund-refused' }) };
  }

  private async end(
    { note, ...end }: HandEnd,
    by: { readonly actor: string; readonly command: string },
  ): Promise<AdminRefund> {
    const command = { ...by, subject: end.refundId, asked: { note } };
    return this.actions.change(command, async (noteDone) => {
      const said = { ...end, note: readNote(note, 'note') };
      const refund = await this.ending.execute(said, noteDone);
      return toAdminRefund(await this.open.withPurchase(refund));
    });
  }
}
