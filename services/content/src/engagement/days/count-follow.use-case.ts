import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PeopleChanges } from '@mate/people/people-module';
import type { KeptRelation } from '@mate/people/relation-copies';
import { DayRepository } from './day.repository.js';

/** Counts on its day who began to follow somebody and who ended it, in the transaction that keeps the follow. */
@Injectable()
export class CountFollow implements OnModuleInit {
  constructor(
    private readonly changes: PeopleChanges,
    private readonly days: DayRepository,
  ) {}

  onModuleInit(): void {
    this.changes.enrolFollower({ relationKept: (kept, tx) => this.execute(kept, tx) });
  }

  async execute({ targetId, follow, time }: KeptRelation, tx: Transaction): Promise<void> {
    if (follow === 'same') return;
    await this.days.addFollower(targetId as AccountId, { time, began: follow === 'began' }, tx);
  }
}
