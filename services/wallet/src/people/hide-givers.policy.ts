import { Injectable } from '@nestjs/common';
import { AccountCopies } from '@mate/people/account-copies';
import { decide, STRANGERS } from '@mate/people/decision';
import { pairKey, RelationCopies } from '@mate/people/relation-copies';

/** Where rows about received gifts tell of their givers. */
export interface GiverInRow<Row> {
  /** Undefined where the receiver is told of nobody: the giver stays unknown, or the row is about no received gift. */
  readonly giverOf: (row: Row) => string | undefined;
  /** The row without name and words of its giver. */
  readonly withoutGiver: (row: Row) => Row;
}

/** What receivers learn of givers: name and words of those whom they may come across, of others that there was a gift. */
@Injectable()
export class HideGivers {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly relations: RelationCopies,
  ) {}

  /**
   * The rows, without name and words where a block parts the two or the giver is hidden from everybody. Anonymous gifts stay
   * as they are: words that went with a block would tell whose they were.
   */
  async apply<Row>(
    receiverId: string,
    rows: readonly Row[],
    { giverOf, withoutGiver }: GiverInRow<Row>,
  ): Promise<Row[]> {
    const givers = [...new Set(rows.flatMap((row) => giverOf(row) ?? []))];
    if (givers.length === 0) return [...rows];
    const hidden = await this.hiddenFrom(receiverId, givers);
    return rows.map((row) => {
      const giver = giverOf(row);
      return giver !== undefined && hidden.has(giver) ? withoutGiver(row) : row;
    });
  }

  private async hiddenFrom(
    receiverId: string,
    givers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const [accounts, relations] = await Promise.all([
      this.accounts.factsOf(givers),
      this.relations.ofPairs(givers.map((accountId) => ({ viewerId: receiverId, accountId }))),
    ]);
    const isHidden = (accountId: string): boolean => {
      const relation = relations.get(pairKey(receiverId, accountId)) ?? STRANGERS;
      const account = accounts.get(accountId);
      return !decide(receiverId, { accountId, account, relation }).listed;
    };
    return new Set(givers.filter(isHidden));
  }
}
