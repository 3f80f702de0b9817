import { Injectable } from '@nestjs/common';
import { ForgetMessages } from '../../statements/forget-messages.use-case.js';
import { GiftRepository, type SaidWith } from '../gift.repository.js';

/**
 * What was said with gifts goes from the gifts and from the lines of both sides: with its giver's account, since the words
 * were theirs and the coins are the receiver's; with an anonymous gift by age alone, since words that went with an account
 * would tell whose they were.
 */
@Injectable()
export class ForgetGiftMessages {
  constructor(
    private readonly gifts: GiftRepository,
    private readonly messages: ForgetMessages,
  ) {}

  /** Some of them at a time; answers how many gifts it was. */
  async execute(said: SaidWith): Promise<number> {
    return this.messages.execute({
      list: (limit) => this.gifts.listWithMessage(said, limit),
      forget: (ids) => this.gifts.forgetMessages(ids),
    });
  }
}
