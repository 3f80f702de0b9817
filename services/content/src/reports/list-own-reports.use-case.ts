import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { ReportRecord } from './report.rules.js';
import { ReportRepository } from './report.repository.js';

const LISTED_MAX = 100;

/** What became of somebody's reports. */
@Injectable()
export class ListOwnReports {
  constructor(private readonly reports: ReportRepository) {}

  /** Newest first. */
  execute(reporterId: AccountId): Promise<ReportRecord[]> {
    return this.reports.listOf(reporterId, LISTED_MAX);
  }
}
