import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions } from '@mate/admin/admin-actions';
import {
  ReconciliationAdminServiceControllerMethods,
  type AskAboutPurchasesRequest,
  type AskAboutPurchasesResponse,
  type FindPurchasesRequest,
  type FindPurchasesResponse,
  type FindRefundsRequest,
  type FindRefundsResponse,
  type KeepReconciliationRequest,
  type KeepReconciliationResponse,
  type ListPurchasesOfDayRequest,
  type ListPurchasesOfDayResponse,
  type ListRefundsOfDayRequest,
  type ListRefundsOfDayResponse,
  type ReconciliationAdminServiceController,
} from '@mate/contracts/gen/payments/reconciliation_admin_service';
import { readDay, readId, refusedField } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { ComparedPurchaseReader } from '../purchases/comparing/compared-purchase.reader.js';
import { HearProviders } from '../purchases/comparing/hear-providers.use-case.js';
import { ComparedRefundReader } from '../refunds/comparing/compared-refund.reader.js';
import { KeepReconciliation } from './keep-reconciliation.use-case.js';
import { toReconciled, toReconciledRefund, toWord } from './reconciliation.mapper.js';

const FOUND_MAX = 200;
const ASKED_MAX = 20;

/** Calls of who compares a day with the books and with providers, each with its row in the record. */
@Controller()
@ReconciliationAdminServiceControllerMethods()
export class ReconciliationAdminController implements ReconciliationAdminServiceController {
  constructor(
    private readonly purchases: ComparedPurchaseReader,
    private readonly refunds: ComparedRefundReader,
    private readonly hearing: HearProviders,
    private readonly keeping: KeepReconciliation,
    private readonly actions: AdminActions,
  ) {}

  async listPurchasesOfDay(
    @Payload() { cursor, day, isSettled }: ListPurchasesOfDayRequest,
    @Actor() actor: string,
  ): Promise<ListPurchasesOfDayResponse> {
    const command = { actor, command: 'payments.of-day', subject: day, asked: { isSettled } };
    return this.actions.read(command, async () => {
      const side = isSettled ? 'settled' : 'unsettled';
      const page = await this.purchases.listOfDay(readDay(day, 'day'), side, cursor);
      return { purchases: page.rows.map(toReconciled), nextCursor: page.nextCursor };
    });
  }

  async findPurchases(
    @Payload() { provider, purchaseIds, references }: FindPurchasesRequest,
    @Actor() actor: string,
  ): Promise<FindPurchasesResponse> {
    const asked = { count: purchaseIds.length + references.length, provider };
    const command = { actor, command: 'payments.find', subject: '', asked };
    return this.actions.read(command, async () => {
      bounded(asked.count, FOUND_MAX, 'purchaseIds');
      const ids = purchaseIds.map((id) => readId(id, 'purchaseIds'));
      const [byId, byReference] = await Promise.all([
        this.purchases.findAll(ids),
        this.purchases.findAllByReference(provider, references),
      ]);
      return { purchases: [...byId, ...byReference].map(toReconciled) };
    });
  }

  async listRefundsOfDay(
    @Payload() { cursor, day }: ListRefundsOfDayRequest,
    @Actor() actor: string,
  ): Promise<ListRefundsOfDayResponse> {
    const command = { actor, command: 'payments.refunds-of-day', subject: day, asked: {} };
    return this.actions.read(command, async () => {
      const { nextCursor, rows } = await this.refunds.listOfDay(readDay(day, 'day'), cursor);
      return { refunds: rows.map(toReconciledRefund), nextCursor };
    });
  }

  async findRefunds(
    @Payload() { refundIds }: FindRefundsRequest,
    @Actor() actor: string,
  ): Promise<FindRefundsResponse> {
    const asked = { count: refundIds.length };
    const command = { actor, command: 'payments.find-refunds', subject: '', asked };
    return this.actions.read(command, async () => {
      bounded(asked.count, FOUND_MAX, 'refundIds');
      const ids = refundIds.map((id) => readId<string>(id, 'refundIds'));
      return { refunds: (await this.refunds.findAll(ids)).map(toReconciledRefund) };
    });
  }

  async askAboutPurchases(
    @Payload() { purchaseIds }: AskAboutPurchasesRequest,
    @Actor() actor: string,
  ): Promise<AskAboutPurchasesResponse> {
    const command = { actor, command: 'payments.ask', subject: '', asked: { purchaseIds } };
    // What was paid unnoticed is settled by the answer: who asked stands in the record before.
    await this.actions.begin(command);
    return this.actions.read(command, async () => {
      bounded(purchaseIds.length, ASKED_MAX, 'purchaseIds');
      const ids = purchaseIds.map((id) => readId(id, 'purchaseIds'));
      return { words: (await this.hearing.execute(ids)).map(toWord) };
    });
  }

  async keepReconciliation(
    @Payload() { day, findings }: KeepReconciliationRequest,
    @Actor() actor: string,
  ): Promise<KeepReconciliationResponse> {
    const command = { actor, command: 'payments.reconciled', subject: day, asked: { findings } };
    return this.actions.change(command, async (noteDone) => {
      const found = { day: readDay(day, 'day'), findings, by: actor };
      await this.keeping.execute(found, noteDone);
      return {};
    });
  }
}

function bounded(count: number, max: number, field: string): void {
  if (count > max) throw refusedField(field, { rule: 'INVALID' });
}
