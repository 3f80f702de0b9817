import { Injectable } from '@nestjs/common';
import { ForgetMessages } from '../../statements/forget-messages.use-case.js';
import { GiftRepository, type SaidWith } from '../gift.repository.js';

const GIFTS_AT_ONCE_MAX = 500;

/**
 * What was said with gifts goes from the gifts and from the lines of both sides: with its giver's account, since the words
 * were theirs and the coins are the receiver's; with an anonymous gift by age alone, since words that went with an account
 * would tell whose they were.
 */
@Injectable()
export class ForgetGiftMessages {
  constructor(
    private readonly gifts: GiftRepository,
    private readonly lines: ForgetMessages,
  ) {}

  /** Some of them at a time; answers how many gifts it was. The lines come first: the gift is how they are found. */
  async execute(said: SaidWith): Promise<number> {
    const gifts = await this.gifts.listWithMessage(said, GIFTS_AT_ONCE_MAX);
    if (gifts.length === 0) return 0;
    await this.lines.execute(gifts);
    await this.gifts.forgetMessages(gifts.map(({ id }) => id));
    return gifts.length;
  }
}
