import { Injectable } from '@nestjs/common';
import type { Transaction as RpcTransaction } from '@mate/contracts/gen/wallet/transaction';
import type { Transfer as RpcTransfer } from '@mate/contracts/gen/wallet/transfers_service';
import type { Caller } from '@mate/service-kit/internal-token';
import { People } from '../users/people.js';
import { GiftedPosts } from './gifted-posts.js';
import { PaidRefunds } from './refunds/paid-refunds.js';
import type { StatementLine, Transfer } from './wallet.dto.js';
import { statementLineOf, transferOf } from './wallet.mapper.js';

/** Tells whom and what lines of a statement are about, as the reader may see it now. */
@Injectable()
export class StatementLines {
  constructor(
    private readonly people: People,
    private readonly posts: GiftedPosts,
    private readonly refunds: PaidRefunds,
  ) {}

  /** The lines in their order: a few calls for a whole page. */
  async present(rows: readonly RpcTransaction[], caller: Caller): Promise<StatementLine[]> {
    const others = new Set(rows.map((row) => row.counterpartyId).filter(Boolean));
    const [people, posts, refunds] = await Promise.all([
      this.people.findAll([...others], caller),
      this.posts.findAll(
        rows.map((row) => row.postId),
        caller,
      ),
      this.refunds.findAll(rows, caller),
    ]);
    const byId = new Map(people.map((someone) => [someone._id, someone]));
    const subjects = { people: byId, posts, refunds };
    return rows.map((row) => statementLineOf(row, subjects));
  }

  /** Transfers in their order, with the people who are still there. */
  async presentTransfers(rows: readonly RpcTransfer[], caller: Caller): Promise<Transfer[]> {
    const ids = rows.flatMap((row) => [row.fromAccountId, row.toAccountId]).filter(Boolean);
    const people = await this.people.findAll([...new Set(ids)], caller);
    const byId = new Map(people.map((someone) => [someone._id, someone]));
    return rows.map((row) => transferOf(row, byId));
  }
}
