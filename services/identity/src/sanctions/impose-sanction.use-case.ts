import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import type { BrokenRuleWord } from '@mate/contracts/words/safety-words';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { Measure } from '../accounts/standing/standing.rules.js';
import { decideSanction, type Asked } from './decide-sanction.rules.js';
import type { SanctionEntry } from './log/sanction.rules.js';
import { RecordDecision, type Beside, type Decide } from './record-decision.use-case.js';

/** What somebody asks to be done about an account. */
export interface SanctionOrder {
  readonly accountId: AccountId;
  readonly rule: BrokenRuleWord;
  readonly asked: Asked;
  readonly evidence: string;
  /** The measure that has to come of it; whatever the ladder says when absent. */
  readonly expected?: Measure;
  /** Who decides; a moderator's name or `system`. */
  readonly actor: string;
}

/** Puts a sanction on an account. */
@Injectable()
export class ImposeSanction {
  constructor(
    private readonly decisions: RecordDecision,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The sanction as the ladder decided it. Throws ACCOUNT_NOT_FOUND; INVALID_REQUEST with `step` where another measure comes. */
  async execute(
    { asked, expected, ...order }: SanctionOrder,
    beside?: Beside,
  ): Promise<SanctionEntry> {
    const { accountId, rule } = order;
    const decide: Decide<SanctionEntry> = (before, now) => {
      const decided = decideSanction(before, asked, now);
      if (expected && decided.measure !== expected) throw otherStep(decided.measure);
      return { id: newId(), kind: 'sanction', time: now, ...order, ...decided };
    };
    const sanction = await this.decisions.execute(accountId, decide, beside);
    const { id: sanctionId, measure, until } = sanction;
    this.logger.info({ event: 'sanction.imposed', accountId, sanctionId, measure, until, rule });
    return sanction;
  }
}

function otherStep(step: Measure): AppError {
  const broken = { rule: 'NOT_A_CHOICE', step } as const;
  return refusedField('measure', broken);
}
