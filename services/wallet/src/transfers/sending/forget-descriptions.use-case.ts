import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ForgetMessages } from '../../statements/forget-messages.use-case.js';
import { TransferRepository } from '../transfer.repository.js';

const TRANSFERS_AT_ONCE_MAX = 500;

/** What somebody said with transfers goes with the account; what administrators noted down stays. */
@Injectable()
export class ForgetDescriptions {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly lines: ForgetMessages,
  ) {}

  /** Some of them at a time; answers how many transfers it was. The lines come first: the transfer is how they are found. */
  async execute(senderId: AccountId): Promise<number> {
    const transfers = await this.transfers.listDescribed(senderId, TRANSFERS_AT_ONCE_MAX);
    if (transfers.length === 0) return 0;
    await this.lines.execute(
      transfers.map(({ id, toAccountId }) => ({ id, owners: [senderId, toAccountId] })),
    );
    await this.transfers.forgetDescriptions(transfers.map(({ id }) => id));
    return transfers.length;
  }
}
