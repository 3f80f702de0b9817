import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { InboxReader } from '../ledger/inbox-kinds.registry.js';
import { EndRefund, type EndRefundCommand } from './end-refund.use-case.js';

/** What the ledger's inbox calls the end of a refund. */
export const REFUND_END = 'refund-end';

/** Ends a hold because payments says what became of its money. */
@Injectable()
export class EndAnnouncedRefund {
  constructor(
    private readonly ending: EndRefund,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Where somebody else ended it the other way it stays so, and a person has to look: the bank took the purchase back while
   * its money was on the way. Throws REFUND_NOT_FOUND and WALLET_BUSY.
   */
  async execute(command: EndRefundCommand): Promise<void> {
    try {
      await this.ending.execute(command);
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      this.logger.error({ event: 'refund.ended_otherwise', ...command });
    }
  }
}

/** Lets the inbox of a lane end holds of its owners. */
export function refundEndErrand(ending: EndAnnouncedRefund): InboxReader<EndRefundCommand> {
  return (command) => ({ kind: 'errand', run: () => ending.execute(command) });
}
