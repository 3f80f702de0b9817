import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { isWithheld } from '@mate/people/standing';
import type { DueAccount } from '@mate/people/standing-module';
import { CountRepository, type CountChange } from '../count.repository.js';
import { sharesBetween, sharesOf, sides } from './counted-follow.rules.js';
import { FollowMarkRepository, type MarkedSide, type UnlikeRow } from './follow-mark.repository.js';

// Of one transaction: it is over in some tens of milliseconds, so who follows the same people meanwhile hardly notices.
const ROWS_AT_ONCE = 100;

/**
 * Takes an account that is hidden from everybody out of the numbers of those around it, and brings one that is shown again
 * back. Each row's mark and the numbers that it changes are one transaction, so what was done is never done twice, and
 * whoever goes on after a crash does the rest. Deleted accounts leave the numbers by the end of their relations.
 */
@Injectable()
export class KeepNumbers {
  constructor(
    private readonly marks: FollowMarkRepository,
    private readonly counts: CountRepository,
    private readonly accounts: AccountCopies,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Of an account that changed, whatever changed of it: where nothing is to be done it costs two looks at an index. Throws
   * what the signal is aborted with, between two transactions.
   */
  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    const { accountId, status } = account;
    if (status === 'deleted') return;
    const hidden = isWithheld(account);
    for (const side of sides)
      for await (const rowIds of this.marks.findUnlike({ accountId, side, hidden }, ROWS_AT_ONCE)) {
        signal.throwIfAborted();
        if (!(await this.keep(account, { accountId, side, hidden }, rowIds))) return;
      }
  }

  /** False where the account is another one by now: its newer change is followed after this one. */
  private keep(account: DueAccount, side: MarkedSide, rowIds: readonly string[]): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.accounts.standsStill(account, tx))) return false;
      const rows = await this.marks.mark(side, rowIds, tx);
      await this.counts.change(
        rows.map((row) => changeOf(row, side)),
        tx,
      );
      return true;
    });
  }
}

function changeOf(
  { actorId, targetId, following, hidden }: UnlikeRow,
  { side, hidden: marked }: MarkedSide,
): CountChange {
  const after = sharesOf(following, { ...hidden, [side]: marked });
  return { actorId, targetId, ...sharesBetween(sharesOf(following, hidden), after) };
}
