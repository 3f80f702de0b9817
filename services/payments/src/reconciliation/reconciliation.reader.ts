import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { Clock } from '@mate/service-kit/clock';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { isDifference, isFinding } from './reconciliation.rules.js';

// A difference that stands for a month is known.
const DAYS = 31;
const NAME_LENGTH = '2026-11-22'.length;

/** What comparisons found, for the figures. */
@Injectable()
export class ReconciliationReader {
  constructor(
    private readonly days: ReconciliationRepository,
    private readonly clock: Clock,
  ) {}

  /** The latest day that was compared. */
  async findLatestDay(): Promise<string | undefined> {
    return (await this.days.findLatest())?.day;
  }

  /** Differences of the days of a month, each as it was found last. */
  async countDifferences(): Promise<number> {
    const since = new Date(this.clock.nowMs() - DAYS * DAY_MS).toISOString().slice(0, NAME_LENGTH);
    const counts = (await this.days.listSince(since)).flatMap(({ findings }) =>
      Object.entries(findings).filter(([name]) => isFinding(name) && isDifference(name)),
    );
    return counts.reduce((sum, [, count]) => sum + count, 0);
  }
}
