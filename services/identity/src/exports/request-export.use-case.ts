import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { DataExportRepository, type DataExport } from './data-export.repository.js';

/** An export that may be fetched. */
export type OpenExport = DataExport;

/** How long an export may be fetched, which is also how often a new one can be asked for. */
const OPEN_MS = DAY_MS;

/** Lets somebody fetch everything that is stored of them, for a day. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The export that is open: this one, or the one of an earlier wish. */
  async execute(accountId: AccountId): Promise<DataExport> {
    const now = this.clock.now();
    const expireTime = new Date(now.getTime() + OPEN_MS);
    await this.exports.open(accountId, { requestTime: now, expireTime });
    const open = await this.exports.findOpen(accountId, now);
    // Only the deletion of the account comes in between.
    if (!open) throw new AppError('ACCOUNT_NOT_FOUND');
    if (open.requestTime.getTime() === now.getTime())
      this.logger.info({ event: 'export.asked', accountId });
    return open;
  }
}
