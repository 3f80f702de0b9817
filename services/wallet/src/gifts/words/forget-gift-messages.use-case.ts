import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ForgetMessages } from '../../statements/forget-messages.use-case.js';
import { GiftRepository } from '../gift.repository.js';

const GIFTS_AT_ONCE_MAX = 500;

/** What somebody said with gifts goes with the account: the words were theirs, the coins are the receiver's. */
@Injectable()
export class ForgetGiftMessages {
  constructor(
    private readonly gifts: GiftRepository,
    private readonly lines: ForgetMessages,
  ) {}

  /** Some of them at a time; answers how many gifts it was. The lines come first: the gift is how they are found. */
  async execute(giverId: AccountId): Promise<number> {
    const gifts = await this.gifts.listWithMessage(giverId, GIFTS_AT_ONCE_MAX);
    if (gifts.length === 0) return 0;
    await this.lines.execute(
      gifts.map(({ id, toAccountId }) => ({ id, owners: [giverId, toAccountId] })),
    );
    await this.gifts.forgetMessages(gifts.map(({ id }) => id));
    return gifts.length;
  }
}
