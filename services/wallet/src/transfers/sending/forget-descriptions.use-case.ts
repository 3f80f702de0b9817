import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ForgetMessages } from '../../statements/forget-messages.use-case.js';
import { TransferRepository } from '../transfer.repository.js';

/** What somebody said with transfers goes with the account; what administrators noted down stays. */
@Injectable()
export class ForgetDescriptions {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly messages: ForgetMessages,
  ) {}

  /** Some of them at a time; answers how many transfers it was. */
  async execute(senderId: AccountId): Promise<number> {
    return this.messages.execute({
      list: (limit) => this.transfers.listDescribed(senderId, limit),
      forget: (ids) => this.transfers.forgetDescriptions(ids),
    });
  }
}
