import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { BrokenRule, Measure } from '../accounts/standing/standing.rules.js';
import { decideSanction, type Asked } from './decide-sanction.rules.js';
import { EnforcementLog } from './log/enforcement-log.repository.js';
import type { SanctionEntry } from './log/sanction.rules.js';
import { SettleStanding } from './settle-standing.use-case.js';

/** What somebody asks to be done about an account. */
export interface SanctionOrder {
  readonly accountId: AccountId;
  readonly rule: BrokenRule;
  readonly asked: Asked;
  readonly evidence: string;
  /** The measure that has to come of it; whatever the ladder says when absent. */
  readonly expected?: Measure;
  /** Who decides; a moderator's name or `system`. */
  readonly actor: string;
}

/** What happens in the transaction of a decision beside it. */
export type Beside = (tx: Transaction) => Promise<void>;

/** Puts a sanction on an account: the log, the account, its announcement and the end of its sessions are one transaction. */
@Injectable()
export class ImposeSanction {
  constructor(
    private readonly log: EnforcementLog,
    private readonly settleStanding: SettleStanding,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The sanction as the ladder decided it. Throws ACCOUNT_NOT_FOUND; INVALID_REQUEST with `step` where another measure comes. */
  async execute(
    { asked, expected, ...order }: SanctionOrder,
    beside?: Beside,
  ): Promise<SanctionEntry> {
    const { accountId } = order;
    const [id, now] = [newId(), this.clock.now()];
    const { sanction, settled } = await this.transactions.run(async (tx) => {
      const before = await this.log.findOf(accountId, tx);
      const decided = decideSanction(before, asked, now);
      if (expected && decided.measure !== expected) throw otherStep(decided.measure);
      const entry: SanctionEntry = { id, kind: 'sanction', time: now, ...order, ...decided };
      await this.log.add(entry, tx);
      await beside?.(tx);
      const log = [...before, entry];
      return {
        sanction: entry,
        settled: await this.settleStanding.execute(accountId, log, { at: now, tx }),
      };
    });
    await settled.announceToSessions();
    const { measure, until, rule } = sanction;
    this.logger.info({
      event: 'sanction.imposed',
      accountId,
      sanctionId: id,
      measure,
      until,
      rule,
    });
    return sanction;
  }
}

function otherStep(step: Measure): AppError {
  const broken = { rule: 'NOT_A_CHOICE', step } as const;
  return refusedField('measure', broken);
}
