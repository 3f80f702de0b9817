import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import { JournalReader, type BalancesAt } from '../ledger/readers/journal.reader.js';

/** What an owner had at a time. */
@Injectable()
export class GetBalanceAt {
  constructor(private readonly journals: JournalReader) {}

  /** With what was booked in that very millisecond. Throws INVALID_REQUEST for a time that is none. */
  async execute(ownerId: AccountId, text: string): Promise<BalancesAt> {
    const timeMs = text === '' ? NaN : Date.parse(text);
    if (Number.isNaN(timeMs)) throw refusedField('time', { rule: 'INVALID' });
    const [balances] = await this.journals.findBalances(ownerId, [new Date(timeMs + 1)]);
    return balances;
  }
}
