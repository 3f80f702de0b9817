import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { DayRepository } from '../day.repository.js';
import { DayChangeRepository } from './day-change.repository.js';
import { additionsOf } from './day-change.rules.js';

const AT_ONCE_MAX = 500;
const ROUNDS_MAX = 100;

/** Adds gifts and followers to the sums of their days. Each is taken and added in one transaction: so once, whoever else does it. */
@Injectable()
export class FoldDayChanges {
  constructor(
    private readonly changes: DayChangeRepository,
    private readonly days: DayRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  async execute(): Promise<void> {
    if (!(await this.changes.areWaiting())) return;
    for (let round = 0; round < ROUNDS_MAX; round += 1)
      if ((await this.transactions.run((tx) => this.fold(tx))) < AT_ONCE_MAX) return;
  }

  private async fold(tx: Transaction): Promise<number> {
    const taken = await this.changes.take(AT_ONCE_MAX, tx);
    await this.days.addChanges(additionsOf(taken), tx);
    return taken.length;
  }
}
