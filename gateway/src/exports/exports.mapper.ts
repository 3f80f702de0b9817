import type { DataExport, OwnContactMessage } from '@mate/contracts/gen/identity/exports_service';
import type { OwnPurchase } from '@mate/contracts/gen/payments/purchases_service';
import type { Post as RpcPost } from '@mate/contracts/gen/content/post';
import type { FollowRequest } from '@mate/contracts/gen/social/requests_service';
import type { AskedRefund } from '@mate/contracts/gen/wallet/refunds_service';
import type { Transaction as RpcTransaction } from '@mate/contracts/gen/wallet/transaction';
import type { Transfer as RpcTransfer } from '@mate/contracts/gen/wallet/transfers_service';
import { requestStatusWords } from '@mate/contracts/words/account-words';
import { postOf } from '../content/content.mapper.js';
import { purchaseTransactionOf } from '../payments/payments.mapper.js';
import { orNull } from '../users/users.mapper.js';
import { sinceOf, transactionOf, transferOf } from '../wallet/wallet.mapper.js';
import type { ExportStatus } from './exports.dto.js';

/** Somebody else in the own data: nothing but who it is. The name of who is gone is null. */
export interface Named {
  readonly _id: string;
  readonly username: string | null;
}

/** Usernames by id. */
export type Names = ReadonlyMap<string, string>;

/** Finds the usernames of people; those who are gone are left out. */
export type FindNames = (ids: readonly string[]) => Promise<Names>;

/** Whether an export is open. */
export function exportStatusOf(open: DataExport | undefined): ExportStatus {
  if (!open) return { state: 'none' };
  const { requestTime, readyTime, expireTime } = open;
  return { state: 'ready', requestedAt: requestTime, readyAt: readyTime, expiresAt: expireTime };
}

/** Somebody by name. */
export function namedOf(id: string, names: Names): Named {
  return { _id: id, username: names.get(id) ?? null };
}

/** A follow request and its other side. */
export function requestRowOf(row: FollowRequest, names: Names): object {
  return {
    user: namedOf(row.accountId, names),
    status: requestStatusWords.toWord(row.status) ?? null,
    requestedAt: row.requestTime,
  };
}

/** An own post: what its author wrote, and how it went. Addresses of its files would be dead before long. */
export function postRowOf(row: RpcPost): object {
  const { media: _media, user: _user, nextId: _next, prevId: _prev, ...own } = postOf(row);
  return own;
}

/** A line of the statement, with the other side by name. */
export function transactionRowOf(row: RpcTransaction, names: Names): object {
  const { counterpartyId, ...line } = transactionOf(row);
  return {
    ...line,
    ...sinceOf(row),
    ...(counterpartyId && { counterparty: namedOf(counterpartyId, names) }),
  };
}

/** Coins that the operator moved, with both sides by name. */
export function transferRowOf(row: RpcTransfer, names: Names): object {
  const { fromUser: _from, toUser: _to, ...transfer } = transferOf(row, new Map());
  return {
    ...transfer,
    from: row.fromAccountId ? namedOf(row.fromAccountId, names) : null,
    to: row.toAccountId ? namedOf(row.toAccountId, names) : null,
  };
}

/** A purchase, with what its buyer left with it. */
export function purchaseRowOf({ purchase, customerEmail, customerIp }: OwnPurchase): object[] {
  if (!purchase) return [];
  const { packageId, provider, reference } = purchase;
  return [
    {
      ...purchaseTransactionOf(purchase),
      ...{ packageId, provider, reference },
      customerEmail: orNull(customerEmail),
      customerIp: orNull(customerIp),
    },
  ];
}

/** A refund that was asked for, in the person's own words. */
export function refundRequestRowOf(row: AskedRefund): object {
  const { refundId: _id, purchaseId, reason, requestTime: requestedAt } = row;
  return { _id, purchaseId, reason, requestedAt };
}

/** A message to us, under the names of its form. */
export function messageRowOf(row: OwnContactMessage): object {
  const { ticketId, firstName, lastName, createTime, ...rest } = row;
  return {
    ...{ _id: ticketId, first_name: firstName, last_name: lastName },
    ...{ ...rest, createdAt: createTime },
  };
}
