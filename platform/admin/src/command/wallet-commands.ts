import { randomUUID } from 'node:crypto';
import { isAppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import type {
  GetWalletResponse,
  WalletOrder,
} from '@mate/contracts/gen/wallet/wallet_admin_service';
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
  'from',
  'to',
  'coins',
  'AED',
  'state',
  'asked by',
  'until',
  'text',
];
const LOT_HEAD = ['lot', 'origin', 'coins', 'held', 'refundable until', 'expires'];
const FILS_PER_AED = 100;
const BASIS_POINTS_PER_PERCENT = 100;
const MICROS_DIGITS = 6;

/** What there is to type about wallets. */
export const WALLET_USAGE = `wallet COMMAND
  show PERSON                                              balances, freezes and where the coins came from
  transfer --from PERSON|promo|issuance --to PERSON --coins N [--aed PRICE] [--discount P] --description TEXT
                                                           PRICE of one coin in AED, P percent off the whole
  grant PERSON --coins N --days D --note TEXT              coins of the platform that expire
  freeze PERSON --reason TEXT                              nothing can be spent until it is lifted
  lift PERSON --note TEXT                                  always takes two
  requests                                                 what waits for a second person
  approve REQUEST                                          by another name than asked for it
  decline REQUEST --note TEXT
PERSON: a username, or an id. Large transfers and grants take two. Where nobody answered, the same again with --order ID is done once.`;

/** Reads a command about wallets. Throws WrongUse. */
export function walletCommand(
  [verb = '', subject = '', ...more]: readonly string[],
  values: OptionValues,
): RunWallet {
  const isAlone = verb === 'transfer' || verb === 'requests';
  if (more.length > 0 || (isAlone && subject !== ''))
    throw new WrongUse('That is a word too many.');
  const command = COMMANDS[verb];
  if (!command)
    throw new WrongUse(verb === '' ? 'Say what to do.' : `There is no command ${verb}.`);
  if (!isAlone && subject === '')
    throw new WrongUse(
      verb === 'approve' || verb === 'decline' ? 'Say which request.' : 'Say whom.',
    );
  return command(subject, values);
}

const COMMANDS: Readonly<Record<string, (subject: string, values: OptionValues) => RunWallet>> = {
  show: (person) => async (wallet, by, find) =>
    shown(person, await wallet.getWallet({ accountId: await find(person) }, by)),
  transfer: (_, values) => transfer(values),
  grant: (person, values) => {
    const given = { coins: wholeOf(values, 'coins'), days: Number(wholeOf(values, 'days')) };
    const note = textOf(values, 'note');
    return async (wallet, by, find) => {
      const toAccountId = await find(person);
      return once(values, (orderId) =>
        wallet.orderGrant({ orderId, toAccountId, ...given, note }, by),
      );
    };
  },
  freeze: (person, values) => {
    const reason = textOf(values, 'reason');
    return async (wallet, by, find) => {
      await wallet.freezeWallet({ accountId: await find(person), reason }, by);
      return done(`Done: the wallet of ${person} is frozen.`);
    };
  },
  lift: (person, values) => {
    const note = textOf(values, 'note');
    return async (wallet, by, find) => {
      const accountId = await find(person);
      return once(values, (orderId) => wallet.orderLift({ orderId, accountId, note }, by));
    };
  },
  requests: () => async (wallet, by) =>
    orders('Requests without a decision', (await wallet.listOrders({}, by)).orders),
  approve: (orderId) => async (wallet, by) =>
    orderAnswer((await wallet.approveOrder({ orderId }, by)).order),
  decline: (orderId, values) => {
    const note = textOf(values, 'note');
    return async (wallet, by) =>
      orderAnswer((await wallet.declineOrder({ orderId, note }, by)).order);
  },
};

function transfer(values: OptionValues): RunWallet {
  const [from, to] = [textOf(values, 'from'), textOf(values, 'to')];
  const asked = {
    coins: wholeOf(values, 'coins'),
    unitPriceMicros: values.aed === undefined ? undefined : microsOf(textOf(values, 'aed')),
    discountBasisPoints:
      values.discount === undefined ? 0 : basisPointsOf(textOf(values, 'discount')),
    description: textOf(values, 'description'),
  };
  if (asked.unitPriceMicros === undefined && values.discount !== undefined)
    throw new WrongUse('--discount is off a price: --aed is missing.');
  return async (wallet, by, find) => {
    const isPlatform = from === 'promo' || from === 'issuance';
    const source = isPlatform ? from : await find(from);
    const toAccountId = await find(to);
    return once(values, (orderId) =>
      wallet.orderTransfer({ orderId, from: source, toAccountId, ...asked }, by),
    );
  };
}

/**
 * Asks for an order under an id of its own. Without an answer nobody knows whether it was done: who types it again with
 * that id has it done once.
 */
async function once(
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

function wholeOf(values: OptionValues, name: 'coins' | 'days'): string {
  const text = textOf(values, name);
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new WrongUse(`--${name} is a whole number.`);
  return text;
}

/** `0.0399` AED as 39900 millionths. */
function microsOf(price: string): string {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(price) ?? [];
  if (whole === undefined) throw new WrongUse('--aed is a price in AED with at most 6 decimals.');
  return BigInt(`${whole}${fraction.padEnd(MICROS_DIGITS, '0')}`).toString();
}

/** `12.5` percent as 1250. */
function basisPointsOf(percent: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100)
    throw new WrongUse('--discount is a percentage with at most 2 decimals.');
  return Math.round(Number(percent) * BASIS_POINTS_PER_PERCENT);
}

function shown(person: string, wallet: GetWalletResponse): AdminAnswer {
  const { availableCoins, debtCoins, freezes, heldCoins, lots, pendingCoins } = wallet;
  const frozen = freezes.map(
    ({ by, reason, time }) => ` Frozen by ${by} since ${time}: ${reason}.`,
  );
  const balances = `${availableCoins} coins, ${pendingCoins} pending, ${heldCoins} held, ${debtCoins} owed`;
  return {
    about: `${person}: ${balances}.${frozen.join('')}`,
    rows: [wallet],
    table: [
      LOT_HEAD,
      ...lots.map((lot) => [
        ...[lot.lotId, lot.origin, lot.remaining, lot.held],
        ...[lot.refundableUntil, lot.expireTime],
      ]),
    ],
  };
}

function orderAnswer(order: WalletOrder | undefined): AdminAnswer {
  if (!order) return done('Done.');
  const about: Readonly<Record<string, string>> = {
    open: `Asked for. Somebody else approves it until ${order.expireTime}.`,
    declined: 'Declined.',
  };
  return orders(about[order.state] ?? 'Done.', [order]);
}

function orders(about: string, rows: readonly WalletOrder[]): AdminAnswer {
  return { about, rows, table: [ORDER_HEAD, ...rows.map(cellsOf)] };
}

function cellsOf(order: WalletOrder): string[] {
  const { amountMinor } = order;
  const aed = amountMinor === undefined ? '' : (Number(amountMinor) / FILS_PER_AED).toFixed(2);
  return [
    ...[order.orderId, order.kind, order.from, order.accountId, order.coins, aed],
    ...[order.state, order.askedBy, order.expireTime, order.text],
  ];
}
