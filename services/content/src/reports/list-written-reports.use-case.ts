import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  boundedLimit,
  pageOf,
  placeId,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { ReportRepository } from './report.repository.js';
import type { ReportRecord } from './report.rules.js';

/** All that somebody ever reported, with the own words. */
@Injectable()
export class ListWrittenReports {
  /** Ids sort by time. */
  private readonly cursors: CursorCodec<string>;

  constructor(
    private readonly reports: ReportRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.of<string>('written-reports', {
      pack: (id) => [id],
      unpack: z.tuple([placeId()]).transform(([id]) => id),
    });
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(
    reporterId: AccountId,
    { cursor, limit: wished }: Omit<PageRequest, 'page'>,
  ): Promise<CursorPage<ReportRecord>> {
    const limit = boundedLimit(wished);
    const after = this.cursors.decode(cursor);
    const rows = await this.reports.listWrittenBy(reporterId, after, limit + 1);
    return pageOf(rows, limit, {
      encode: (place) => this.cursors.encode(place),
      placeOf: ({ _id }: ReportRecord) => _id,
    });
  }
}
