import { Injectable } from '@nestjs/common';
import { refusedField } from '@mate/contracts/refusals';
import type { UtcDay } from '@mate/contracts/utc-day';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { isFinding } from './reconciliation.rules.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

/** What a comparison found, and who made it. */
export interface FoundOfDay {
  readonly day: UtcDay;
  readonly findings: Readonly<Record<string, string>>;
  readonly by: string;
}

/** Keeps what a comparison of a day found. A day is over before it counts as compared. */
@Injectable()
export class KeepReconciliation {
  constructor(
    private readonly days: ReconciliationRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** `noteDone` is called in the transaction. Throws INVALID_REQUEST. */
  async execute(
    { by, day, findings }: FoundOfDay,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const time = this.clock.now();
    if (day.to > time) throw refusedField('day', { rule: 'INVALID' });
    const counts = Object.entries(findings).map(([finding, count]) => {
      if (!isFinding(finding) || !/^\d{1,12}$/.test(count))
        throw refusedField('findings', { rule: 'INVALID' });
      return [finding, Number(count)] as const;
    });
    await this.transactions.run(async (tx) => {
      const found = { day: day.name, findings: Object.fromEntries(counts), by, time };
      await this.days.keep(found, tx);
      await noteDone(tx);
    });
  }
}
