import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions } from '@mate/admin/admin-actions';
import {
  HoldsAdminServiceControllerMethods,
  type FindHoldsRequest,
  type FindHoldsResponse,
  type HoldsAdminServiceController,
  type ListHoldsOfDayRequest,
  type ListHoldsOfDayResponse,
} from '@mate/contracts/gen/wallet/holds_admin_service';
import { readDay, readId, refusedField } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { ComparedHoldReader } from './compared-hold.reader.js';
import { toHold } from './hold.mapper.js';

const IDS_MAX = 200;

/** Calls of those who compare holds with money that went back, each with its row in the record. */
@Controller()
@HoldsAdminServiceControllerMethods()
export class HoldsAdminController implements HoldsAdminServiceController {
  constructor(
    private readonly holds: ComparedHoldReader,
    private readonly actions: AdminActions,
  ) {}

  async findHolds(
    @Payload() { refundIds }: FindHoldsRequest,
    @Actor() actor: string,
  ): Promise<FindHoldsResponse> {
    const asked = { count: refundIds.length };
    const command = { actor, command: 'wallet.find-holds', subject: '', asked };
    return this.actions.read(command, async () => {
      if (refundIds.length > IDS_MAX) throw refusedField('refundIds', { rule: 'INVALID' });
      const ids = refundIds.map((id) => readId<string>(id, 'refundIds'));
      return { holds: (await this.holds.find(ids)).map(toHold) };
    });
  }

  async listHoldsOfDay(
    @Payload() { cursor, day, isCaptured }: ListHoldsOfDayRequest,
    @Actor() actor: string,
  ): Promise<ListHoldsOfDayResponse> {
    const command = { actor, command: 'wallet.holds-of-day', subject: day, asked: { isCaptured } };
    return this.actions.read(command, async () => {
      const side = isCaptured ? 'captured' : 'held';
      const page = await this.holds.listOfDay(readDay(day, 'day'), side, cursor);
      return { holds: page.rows.map(toHold), nextCursor: page.nextCursor };
    });
  }
}
