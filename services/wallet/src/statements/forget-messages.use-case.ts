import { Injectable } from '@nestjs/common';
import { TransactionRepository } from './transaction.repository.js';

/** What was said with a gift leaves the lines of both its sides. */
@Injectable()
export class ForgetMessages {
  constructor(private readonly lines: TransactionRepository) {}

  /** Safe to repeat. */
  async execute(
    gifts: readonly { readonly id: string; readonly owners: readonly string[] }[],
  ): Promise<void> {
    await this.lines.forgetMessages(gifts);
  }
}
