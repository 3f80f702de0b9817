import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { DataExportRepository, type DataExport } from './data-export.repository.js';

/** Tells whether somebody may fetch what is stored of them. */
@Injectable()
export class FindExport {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly clock: Clock,
  ) {}

  /** The export that is open now. */
  execute(accountId: AccountId): Promise<DataExport | undefined> {
    return this.exports.findOpen(accountId, this.clock.now());
  }
}
