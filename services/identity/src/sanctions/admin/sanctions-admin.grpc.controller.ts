import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  SanctionsAdminServiceControllerMethods,
  type GetPersonSanctionsRequest,
  type GetPersonSanctionsResponse,
  type ImposeSanctionRequest,
  type ImposeSanctionResponse,
  type ListEnforcementRequest,
  type ListEnforcementResponse,
  type LiftBanMarkRequest,
  type LiftBanMarkResponse,
  type ListBanMarksRequest,
  type ListBanMarksResponse,
  type ListOpenAppealsRequest,
  type ListOpenAppealsResponse,
  type ReviewSanctionRequest,
  type ReviewSanctionResponse,
  type SanctionsAdminServiceController,
} from '@mate/contracts/gen/identity/sanctions_admin_service';
import { requiredWord } from '@mate/contracts/refusals';
import { reviewDecisionWords } from '@mate/contracts/words/safety-words';
import { AdminActions } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import { Actor } from '@mate/service-kit/caller';
import type { Account } from '../../accounts/account.rules.js';
import { BanMarkReader } from '../../bans/ban-mark.reader.js';
import { LiftBanMark } from '../../bans/lift-ban-mark.use-case.js';
import { ImposeSanction } from '../impose-sanction.use-case.js';
import { ReviewSanction } from '../review-sanction.use-case.js';
import { toWireMark } from './ban-mark.mapper.js';
import { toWireEntry, toWireRecord } from './enforcement-entry.mapper.js';
import { EnforcementReader } from './enforcement.reader.js';
import { readOrder } from './sanction-order.rules.js';

/** Calls of those who administer sanctions, each with its row in the record. */
@Controller()
@SanctionsAdminServiceControllerMethods()
export class SanctionsAdminController implements SanctionsAdminServiceController {
  constructor(
    private readonly enforcement: EnforcementReader,
    private readonly imposing: ImposeSanction,
    private readonly reviewing: ReviewSanction,
    private readonly marks: BanMarkReader,
    private readonly liftingMarks: LiftBanMark,
    private readonly actions: AdminActions,
  ) {}

  async getPersonSanctions(
    @Payload() { person }: GetPersonSanctionsRequest,
    @Actor() actor: string,
  ): Promise<GetPersonSanctionsResponse> {
    const account = await this.enforcement.findPerson(person);
    const command = { actor, command: 'sanction.show', subject: idOf(account), asked: {} };
    return this.actions.read(command, async () =>
      toWireRecord(await this.enforcement.recordOf(somebody(account))),
    );
  }

  async listEnforcement(
    @Payload() request: ListEnforcementRequest,
    @Actor() actor: string,
  ): Promise<ListEnforcementResponse> {
    const command = { actor, command: 'sanction.list', subject: '', asked: {} };
    return this.actions.read(command, async () => ({
      entries: (await this.enforcement.listNewest()).map(toWireEntry),
    }));
  }

  async listOpenAppeals(
    @Payload() request: ListOpenAppealsRequest,
    @Actor() actor: string,
  ): Promise<ListOpenAppealsResponse> {
    const command = { actor, command: 'sanction.appeals', subject: '', asked: {} };
    return this.actions.read(command, async () => ({
      entries: (await this.enforcement.listOpenAppeals()).map(toWireEntry),
    }));
  }

  async imposeSanction(
    @Payload() request: ImposeSanctionRequest,
    @Actor() actor: string,
  ): Promise<ImposeSanctionResponse> {
    const { person, ...asked } = request;
    const account = await this.enforcement.findPerson(person);
    const command = { actor, command: 'sanction.impose', subject: idOf(account), asked };
    return this.actions.change(command, async (noteDone) => {
      const order = readOrder(request);
      const { id: accountId } = somebody(account);
      const entry = await this.imposing.execute({ ...order, accountId, actor }, noteDone);
      return { entry: toWireEntry(entry) };
    });
  }

  async reviewSanction(
    @Payload() request: ReviewSanctionRequest,
    @Actor() actor: string,
  ): Promise<ReviewSanctionResponse> {
    const { sanctionId, ...asked } = request;
    const command = { actor, command: 'sanction.review', subject: sanctionId, asked };
    return this.actions.change(command, async (noteDone) => {
      const decision = requiredWord(reviewDecisionWords, request.decision, 'decision');
      const note = readNote(request.note, 'note');
      await this.reviewing.execute({ sanctionId, actor, decision, note }, noteDone);
      return {};
    });
  }

  async listBanMarks(
    @Payload() { person }: ListBanMarksRequest,
    @Actor() actor: string,
  ): Promise<ListBanMarksResponse> {
    const account = await this.enforcement.findPerson(person);
    const command = { actor, command: 'sanction.marks', subject: idOf(account), asked: {} };
    return this.actions.read(command, async () => ({
      marks: (await this.marks.listOf(somebody(account).id)).map(toWireMark),
    }));
  }

  async liftBanMark(
    @Payload() { markId, ...asked }: LiftBanMarkRequest,
    @Actor() actor: string,
  ): Promise<LiftBanMarkResponse> {
    const command = { actor, command: 'sanction.unmark', subject: markId, asked };
    return this.actions.change(command, async (noteDone) => {
      readNote(asked.note, 'note');
      await this.liftingMarks.execute({ markId, actor }, noteDone);
      return {};
    });
  }
}

/** Whom a command was about; empty for nobody. What is written down names people by their ids alone. */
function idOf(account: Account | undefined): string {
  return account?.id ?? '';
}

function somebody(account: Account | undefined): Account {
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
  return account;
}
