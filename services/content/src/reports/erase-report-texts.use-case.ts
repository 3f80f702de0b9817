import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ReportRepository } from './report.repository.js';

/** Empties what a deleted person wrote beside reports; what was reported, and why, stays. */
@Injectable()
export class EraseReportTexts {
  constructor(private readonly reports: ReportRepository) {}

  /** Answers how many were emptied. */
  execute(reporterId: AccountId): Promise<number> {
    return this.reports.forgetTexts(reporterId);
  }
}
