import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { decide, STRANGERS } from '@mate/people/decision';
import { RememberedPeople } from '@mate/people/people-module';

/** Where rows about coins that somebody received tell of who sent them, as a gift or not. */
export interface SenderInRow<Row> {
  /** Undefined where the receiver is told of nobody: the sender stays unknown, or the row is about nothing that was received. */
  readonly senderOf: (row: Row) => string | undefined;
  /** The row without what the receiver may not learn: mostly name and words of its sender. */
  readonly withoutSender: (row: Row) => Row;
}

/** What receivers learn of senders: name and words of those whom they may come across, of others that coins came. */
@Injectable()
export class HideSenders {
  constructor(private readonly people: RememberedPeople) {}

  /**
   * The rows, without name and words where a block parts the two or the sender is hidden from everybody. Anonymous gifts stay
   * as they are: words that went with a block would tell whose they were.
   */
  async apply<Row>(
    receiverId: string,
    rows: readonly Row[],
    { senderOf, withoutSender }: SenderInRow<Row>,
  ): Promise<Row[]> {
    const senders = [...new Set(rows.flatMap((row) => senderOf(row) ?? []))];
    if (senders.length === 0) return [...rows];
    const hidden = await this.hiddenFrom(receiverId, senders);
    return rows.map((row) => {
      const sender = senderOf(row);
      return sender !== undefined && hidden.has(sender) ? withoutSender(row) : row;
    });
  }

  private async hiddenFrom(
    receiverId: string,
    senders: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const ids = senders as readonly AccountId[];
    const [accounts, relations] = await Promise.all([
      this.people.cardsOf(ids),
      this.people.relationsOf(receiverId as AccountId, ids),
    ]);
    const isHidden = (accountId: AccountId): boolean => {
      const relation = relations.get(accountId) ?? STRANGERS;
      const account = accounts.get(accountId);
      return !decide(receiverId, { accountId, account, relation }).listed;
    };
    return new Set(ids.filter(isHidden));
  }
}
