import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ReportRepository } from '../report.repository.js';
import type { ReportDecision } from '../report.rules.js';

/** What somebody decides about the thing that a report tells of. */
export interface Resolution {
  readonly reportId: string;
  readonly decision: ReportDecision;
  readonly actor: string;
}

/** Decides about a thing, and so every open report of it; their makers see it in the list of their own. */
@Injectable()
export class ResolveReport {
  constructor(
    private readonly reports: ReportRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * How many reports it decided. `beside` is written in the same transaction. Throws REPORT_NOT_FOUND, also for one that
   * somebody has decided already.
   */
  async execute(
    { reportId, decision, actor }: Resolution,
    beside: (tx: Transaction) => Promise<void>,
  ): Promise<number> {
    const report = isId(reportId) ? await this.reports.findById(reportId) : null;
    if (report?.state !== 'open') throw new AppError('REPORT_NOT_FOUND');
    const { subject, subjectId } = report;
    const resolved = await this.transactions.run(async (tx) => {
      const outcome = { state: decision, resolveTime: this.clock.now(), resolvedBy: actor };
      const count = await this.reports.resolveOpenOf(subjectId, outcome, tx);
      if (count === 0) throw new AppError('REPORT_NOT_FOUND');
      await beside(tx);
      return count;
    });
    this.logger.info({ event: 'report.resolved', subject, subjectId, decision, actor, resolved });
    return resolved;
  }
}
