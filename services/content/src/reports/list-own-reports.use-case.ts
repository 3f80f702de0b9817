import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
} from '@mate/service-kit/paging';
import { ReportRepository } from './report.repository.js';
import type { ReportRecord } from './report.rules.js';

/** All that somebody ever reported, with the own words, and what became of it. */
@Injectable()
export class ListOwnReports {
  private readonly cursors: CursorCodec<string>;

  constructor(
    private readonly reports: ReportRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byId('own-reports');
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(reporterId: AccountId, request: CursorRequest): Promise<CursorPage<ReportRecord>> {
    return readPage(request, this.cursors, {
      load: (after, limit) => this.reports.listOf(reporterId, after, limit),
      placeOf: ({ _id }) => _id,
    });
  }
}
