import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { openAppealsIn } from './log/appeal.rules.js';
import { EnforcementLog } from './log/enforcement-log.repository.js';
import type { Entry } from './log/sanction.rules.js';
import { RecordDecision, type Beside } from './record-decision.use-case.js';

/** What somebody decides about a sanction that was given. */
export interface Review {
  readonly sanctionId: string;
  readonly actor: string;
  readonly note: string;
  /** Lifts it unasked, or answers the appeal against it. */
  readonly decision: 'lift' | 'accept' | 'reject';
}

/** Lifts sanctions and answers appeals. An accepted appeal takes its sanction back. */
@Injectable()
export class ReviewSanction {
  constructor(
    private readonly log: EnforcementLog,
    private readonly decisions: RecordDecision,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Throws SANCTION_NOT_FOUND; APPEAL_NOT_POSSIBLE where no appeal is open, or where who gave the sanction would judge
   * the appeal too.
   */
  async execute(review: Review, beside?: Beside): Promise<void> {
    const { sanctionId, decision, actor } = review;
    const accountId = await this.log.findAccountOf(sanctionId);
    if (!accountId) throw new AppError('SANCTION_NOT_FOUND');
    try {
      const decide = (log: readonly Entry[], now: Date): Entry =>
        entryOf(review, { accountId, now, log });
      await this.decisions.execute(accountId, decide, beside);
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('SANCTION_NOT_FOUND', {}, { cause: error });
      throw error;
    }
    this.logger.info({ event: 'sanction.reviewed', accountId, sanctionId, decision, actor });
  }
}

function entryOf(
  { sanctionId, actor, note, decision }: Review,
  { accountId, now, log }: { accountId: AccountId; now: Date; log: readonly Entry[] },
): Entry {
  const base = { id: newId(), accountId, actor, time: now, of: sanctionId, note };
  if (decision === 'lift') return { ...base, kind: 'lift' };
  const sanction = log.find(({ id }) => id === sanctionId);
  const isOpen = openAppealsIn(log).some(({ of }) => of === sanctionId);
  if (!isOpen || sanction?.actor === actor) throw new AppError('APPEAL_NOT_POSSIBLE');
  return { ...base, kind: 'answer', accepted: decision === 'accept' };
}
