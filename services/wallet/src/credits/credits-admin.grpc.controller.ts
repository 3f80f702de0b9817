import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions } from '@mate/admin/admin-actions';
import {
  CreditsAdminServiceControllerMethods,
  type CreditsAdminServiceController,
  type FindCreditsRequest,
  type FindCreditsResponse,
  type ListCreditsOfDayRequest,
  type ListCreditsOfDayResponse,
} from '@mate/contracts/gen/wallet/credits_admin_service';
import { readDay, readId, refusedField } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { toCredit } from './booked-credit.mapper.js';
import { BookedCreditReader } from './booked-credit.reader.js';

const IDS_MAX = 200;

/** Calls of those who compare credits with what was paid, each with its row in the record. */
@Controller()
@CreditsAdminServiceControllerMethods()
export class CreditsAdminController implements CreditsAdminServiceController {
  constructor(
    private readonly credits: BookedCreditReader,
    private readonly actions: AdminActions,
  ) {}

  async findCredits(
    @Payload() { purchaseIds }: FindCreditsRequest,
    @Actor() actor: string,
  ): Promise<FindCreditsResponse> {
    const asked = { count: purchaseIds.length };
    const command = { actor, command: 'wallet.find-credits', subject: '', asked };
    return this.actions.read(command, async () => {
      if (purchaseIds.length > IDS_MAX) throw refusedField('purchaseIds', { rule: 'INVALID' });
      const ids = purchaseIds.map((id) => readId(id, 'purchaseIds'));
      return { credits: (await this.credits.find(ids)).map(toCredit) };
    });
  }

  async listCreditsOfDay(
    @Payload() { cursor, day }: ListCreditsOfDayRequest,
    @Actor() actor: string,
  ): Promise<ListCreditsOfDayResponse> {
    const command = { actor, command: 'wallet.credits-of-day', subject: day, asked: {} };
    return this.actions.read(command, async () => {
      const { nextCursor, rows } = await this.credits.listOfDay(readDay(day, 'day'), cursor);
      return { credits: rows.map(toCredit), nextCursor };
    });
  }
}
