import { Injectable } from '@nestjs/common';
import { TransactionRepository } from './transaction.repository.js';

const ROWS_AT_ONCE_MAX = 500;

/** Where something that was said with coins stands: a gift or a transfer, and the lines of its owners. */
export interface SaidOn {
  readonly id: string;
  readonly owners: readonly string[];
}

/** Rows beside the lines that hold the same words. */
export interface SaidWords {
  readonly list: (limit: number) => Promise<readonly SaidOn[]>;
  /** Safe to repeat. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

/** What was said with coins leaves the lines of both sides, and the rows that say it too. */
@Injectable()
export class ForgetMessages {
  constructor(private readonly lines: TransactionRepository) {}

  /** Some of them at a time; answers how many rows it was. The lines come first: the row is how they are found. */
  async execute({ forget, list }: SaidWords): Promise<number> {
    const said = await list(ROWS_AT_ONCE_MAX);
    if (said.length === 0) return 0;
    await this.lines.forgetMessages(said);
    await forget(said.map(({ id }) => id));
    return said.length;
  }
}
