import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { DayRepository } from '../day.repository.js';
import { DayChangeRepository } from './day-change.repository.js';
import type { DayChangeDocument } from './day-change.model.js';
import { additionsOf, byCreatorAndDay } from './day-change.rules.js';

const AT_ONCE_MAX = 500;
const ROUNDS_MAX = 100;

/**
 * Adds gifts and followers to the sums of their days. Each is taken and added in one transaction: so once, whoever else does
 * it. A transaction is of one creator and day: who has many changes keeps nobody else's from being added.
 */
@Injectable()
export class FoldDayChanges {
  constructor(
    private readonly changes: DayChangeRepository,
    private readonly days: DayRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws the last failure, after all others are added. */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    let after: string | undefined;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const waiting = await this.changes.listWaiting(after, AT_ONCE_MAX);
      for (const changes of byCreatorAndDay(waiting))
        try {
          await this.transactions.run((tx) => this.fold(changes, tx));
        } catch (error) {
          failures.push(error);
        }
      after = waiting.at(-1)?._id;
      if (waiting.length < AT_ONCE_MAX) break;
    }
    if (failures.length > 0) throw failures.at(-1);
  }

  private async fold(changes: readonly DayChangeDocument[], tx: Transaction): Promise<void> {
    const taken = await this.changes.take(changes, tx);
    await this.days.addChanges(additionsOf(taken), tx);
  }
}
