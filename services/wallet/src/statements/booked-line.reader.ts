import { Injectable } from '@nestjs/common';
import { journalsBehind, type StatementLine } from './statement-line.rules.js';
import { TransactionRepository } from './transaction.repository.js';

/** Which journals stand behind the lines of statements. */
@Injectable()
export class BookedLineReader {
  constructor(private readonly lines: TransactionRepository) {}

  /** Journals of an owner's line, the first first: none where nothing is booked, undefined where there is no such line. */
  async findJournals(ownerId: string, transactionId: string): Promise<string[] | undefined> {
    const line = await this.lines.find(ownerId, transactionId);
    return line && journalsBehind(line);
  }

  /** An owner's line; undefined where there is none. */
  async find(ownerId: string, transactionId: string): Promise<StatementLine | undefined> {
    return this.lines.find(ownerId, transactionId);
  }
}
