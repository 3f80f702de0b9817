import { Injectable } from '@nestjs/common';
import { AccountCopies } from '@mate/people/account-copies';
import { decide, STRANGERS } from '@mate/people/decision';
import { pairKey, RelationCopies } from '@mate/people/relation-copies';
import type { ReceivedGift } from './received-gift.reader.js';

/** What receivers learn of givers: name and words of those whom they may come across, of others that there was a gift. */
@Injectable()
export class HideGivers {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly relations: RelationCopies,
  ) {}

  /**
   * The gifts, without name and words where a block parts the two or the giver is hidden from everybody. Anonymous ones stay
   * as they are: words that went with a block would tell whose they were.
   */
  async apply(receiverId: string, gifts: readonly ReceivedGift[]): Promise<ReceivedGift[]> {
    const givers = [...new Set(gifts.flatMap(({ fromAccountId }) => fromAccountId ?? []))];
    const [accounts, relations] = await Promise.all([
      this.accounts.factsOf(givers),
      this.relations.ofPairs(givers.map((accountId) => ({ viewerId: receiverId, accountId }))),
    ]);
    return gifts.map((gift) => {
      const { fromAccountId: accountId } = gift;
      if (accountId === undefined) return gift;
      const relation = relations.get(pairKey(receiverId, accountId)) ?? STRANGERS;
      const account = accounts.get(accountId);
      if (decide(receiverId, { accountId, account, relation }).listed) return gift;
      return { ...gift, fromAccountId: undefined, message: undefined };
    });
  }
}
