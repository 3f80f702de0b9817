import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { OwnGiftLimitRepository, type ChosenGiftLimit } from './own-gift-limit.repository.js';

/** Keeps the limit that somebody chose for their gifts. */
@Injectable()
export class RememberGiftLimit {
  constructor(private readonly limits: OwnGiftLimitRepository) {}

  /** News that are older than what is known change nothing. */
  async execute(limit: ChosenGiftLimit, tx: Transaction): Promise<void> {
    await this.limits.keep(limit, tx);
  }
}
