import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { BanMarkRepository } from './ban-mark.repository.js';

/** Takes one mark of a ban away while the ban stays: a device that a family shares. */
@Injectable()
export class LiftBanMark {
  constructor(
    private readonly marks: BanMarkRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `beside` is written in the same transaction. Throws SANCTION_NOT_FOUND where no such mark holds. */
  async execute(
    { markId, actor }: { readonly markId: string; readonly actor: string },
    beside: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.marks.lift(markId, this.clock.now(), tx)))
        throw new AppError('SANCTION_NOT_FOUND');
      await beside(tx);
    });
    this.logger.info({ event: 'ban_mark.lifted', markId, actor });
  }
}
