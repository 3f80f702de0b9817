import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { APPEAL_LENGTH_MAX } from '@mate/contracts/limits';
import { writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { EnforcementLog } from '../log/enforcement-log.repository.js';
import { personStandingOf, type ToldSanction } from './person-standing.rules.js';

const appealText = written(APPEAL_LENGTH_MAX, 1);

/** Lets a person appeal against the decision that holds. */
@Injectable()
export class FileAppeal {
  constructor(
    private readonly log: EnforcementLog,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the sanction with its appeal. Throws INVALID_REQUEST, APPEAL_EXISTS, or APPEAL_NOT_POSSIBLE where nothing
   * holds or the time for it is over.
   */
  async execute(accountId: AccountId, text: string): Promise<ToldSanction> {
    const checked = writtenText(appealText, text, 'text');
    const now = this.clock.now();
    const { reason } = personStandingOf(await this.log.findOf(accountId), now);
    if (!reason || reason.appeal === 'late') throw new AppError('APPEAL_NOT_POSSIBLE');
    if (reason.appeal !== 'possible') throw new AppError('APPEAL_EXISTS');
    const entry = {
      ...({ id: newId(), kind: 'appeal', accountId, actor: accountId } as const),
      ...{ time: now, of: reason.id, text: checked },
    };
    try {
      await this.transactions.run((tx) => this.log.add(entry, tx));
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('APPEAL_EXISTS', {}, { cause: error });
      throw error;
    }
    return { ...reason, appeal: 'open' };
  }
}
