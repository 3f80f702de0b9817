import { randomUUID } from 'node:crypto';
import { isAppError } from '@mate/contracts/errors';
import type { WalletOrder } from '@mate/contracts/gen/wallet/wallet_admin_service';
import { isId } from '@mate/contracts/ids';
import {
  done,
  textOf,
  WrongUse,
  type AdminAnswer,
  type AdminWallet,
  type AskedBy,
  type OptionValues,
} from './command-line.js';

/** Tells the id of somebody who is named as a person names them: by username or by id. */
export type FindPerson = (person: string) => Promise<string>;

/** What is asked of the wallet, once it is known who is meant. */
export type RunWallet = (
  wallet: AdminWallet,
  by: AskedBy,
  find: FindPerson,
) => Promise<AdminAnswer>;

const ORDER_HEAD = [
  'id',
  'kind',
  'of',
  'from',
  'to',
  'coins',
  'AED',
  'state',
  'asked by',
  'until',
  'text',
];
const FILS_PER_AED = 100;

/**
 * Asks for an order under an id of its own. Without an answer nobody knows whether it was done: who types it again with
 * that id has it done once.
 */
export async function once(
  values: OptionValues,
  ask: (orderId: string) => Promise<{ order?: WalletOrder | undefined }>,
): Promise<AdminAnswer> {
  const orderId = values.order === undefined ? randomUUID() : textOf(values, 'order');
  if (!isId(orderId)) throw new WrongUse('--order is the id that an order was told by.');
  try {
    return orderAnswer((await ask(orderId)).order);
  } catch (error) {
    if (isAppError(error) && !error.retryable && error.reason !== 'INTERNAL') throw error;
    throw new Error(`${String(error)}\nTo do it once, type it again with --order ${orderId}`, {
      cause: error,
    });
  }
}

/** What became of an order. */
export function orderAnswer(order: WalletOrder | undefined): AdminAnswer {
  if (!order) return done('Done.');
  const about: Readonly<Record<string, string>> = {
    open: `Asked for. Somebody else approves it until ${order.expireTime}.`,
    declined: 'Declined.',
  };
  return orders(about[order.state] ?? 'Done.', [order]);
}

/** Orders as rows of a table. */
export function orders(about: string, rows: readonly WalletOrder[]): AdminAnswer {
  return { about, rows, table: [ORDER_HEAD, ...rows.map(cellsOf)] };
}

function cellsOf(order: WalletOrder): string[] {
  const { amountMinor } = order;
  const aed = amountMinor === undefined ? '' : (Number(amountMinor) / FILS_PER_AED).toFixed(2);
  return [
    ...[order.orderId, order.kind, order.subjectId],
    ...[order.from, order.accountId, order.coins, aed],
    ...[order.state, order.askedBy, order.expireTime, order.text],
  ];
}
