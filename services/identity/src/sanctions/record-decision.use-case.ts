import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { EnforcementLog } from './log/enforcement-log.repository.js';
import type { Entry } from './log/sanction.rules.js';
import { SettleStanding } from './settle-standing.use-case.js';

/** What is decided at that moment, given everything before; may be asked again. Throws to refuse. */
export type Decide<E extends Entry> = (before: readonly Entry[], now: Date) => E;

/** What happens in the transaction of a decision beside it. */
export type Beside = (tx: Transaction) => Promise<void>;

/** Writes a decision about somebody: the log, the account, its announcement and the end of its sessions are one transaction. */
@Injectable()
export class RecordDecision {
  constructor(
    private readonly log: EnforcementLog,
    private readonly settleStanding: SettleStanding,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Throws ACCOUNT_NOT_FOUND, what `decide` throws, and the driver's duplicate key for a second answer or lift. */
  async execute<E extends Entry>(
    accountId: AccountId,
    decide: Decide<E>,
    beside?: Beside,
  ): Promise<E> {
    const at = this.clock.now();
    const { entry, settled } = await this.transactions.run(async (tx) => {
      const before = await this.log.findOf(accountId, tx);
      const decided = decide(before, at);
      await this.log.add(decided, tx);
      await beside?.(tx);
      const log = [...before, decided];
      return {
        entry: decided,
        settled: await this.settleStanding.execute(accountId, log, { at, tx }),
      };
    });
    await settled.announceToSessions();
    return entry;
  }
}
