import type { GetWalletResponse } from '@mate/contracts/gen/wallet/wallet_admin_service';
import type { PastBalance } from '@mate/contracts/gen/wallet/past_balance';
import {
  done,
  textOf,
  wholeOf,
  WrongUse,
  type AdminAnswer,
  type OptionValues,
} from './command-line.js';
import { TAKEBACK_COMMANDS, TAKEBACK_USAGE } from './takeback-commands.js';
import { once, orderAnswer, orders, type RunWallet } from './wallet-orders.js';

const LOT_HEAD = ['lot', 'origin', 'coins', 'held', 'refundable until', 'expires'];
const BASIS_POINTS_PER_PERCENT = 100;
const MICROS_DIGITS = 6;

/** What there is to type about wallets. */
export const WALLET_USAGE = `wallet COMMAND
  show PERSON                                              balances, freezes and where the coins came from
  at PERSON --time TIME                                    balances at a time: 2026-11-23T10:00:00Z
  transfer --from PERSON|promo|issuance --to PERSON --coins N [--aed PRICE] [--discount P] --description TEXT
                                                           PRICE of one coin in AED, P percent off the whole
  grant PERSON --coins N --days D --note TEXT              coins of the platform that expire
  freeze PERSON --reason TEXT                              nothing can be spent until it is lifted
  lift PERSON [--freeze ID] --note TEXT                    that freeze alone; always takes two
${TAKEBACK_USAGE}
  requests                                                 what waits for a second person
  approve REQUEST                                          by another name than asked for it
  decline REQUEST --note TEXT
PERSON: a username, or an id. PURCHASE, GIFT: the id of its line in the history. What brings the day of NAME above a bound
takes two. Where nobody answered, the same again with --order ID is done once.`;

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
  if (!isAlone && subject === '') throw new WrongUse(`Say ${SUBJECTS[verb] ?? 'whom'}.`);
  return command(subject, values);
}

/** Of what is no person. */
const SUBJECTS: Readonly<Record<string, string>> = {
  approve: 'which request',
  decline: 'which request',
  refund: 'which purchase',
  capture: 'which refund',
  void: 'which refund',
  chargeback: 'which purchase',
  reverse: 'which gift',
};

const COMMANDS: Readonly<Record<string, (subject: string, values: OptionValues) => RunWallet>> = {
  show: (person) => async (wallet, by, find) =>
    shown(person, await wallet.getWallet({ accountId: await find(person) }, by)),
  at: (person, values) => {
    const time = timeOf(values);
    return async (wallet, by, find) => {
      const { balance } = await wallet.getWalletAt({ accountId: await find(person), time }, by);
      return {
        about: `${person} at ${time}: ${balancesOf(balance ?? NOTHING)}.`,
        ...{ rows: balance ? [balance] : [], table: [] },
      };
    };
  },
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
    const freezeId = values.freeze === undefined ? '' : textOf(values, 'freeze');
    return async (wallet, by, find) => {
      const accountId = await find(person);
      return once(values, (orderId) =>
        wallet.orderLift({ orderId, accountId, note, freezeId }, by),
      );
    };
  },
  ...TAKEBACK_COMMANDS,
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
  const { freezes, lots } = wallet;
  const frozen = freezes.map(
    ({ by, freezeId, reason, time }) =>
      ` Frozen by ${by} since ${time}${freezeId && ` (${freezeId})`}: ${reason}.`,
  );
  return {
    about: `${person}: ${balancesOf(wallet)}.${frozen.join('')}`,
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

const NOTHING: PastBalance = {
  ...{ availableCoins: '0', pendingCoins: '0', heldCoins: '0', debtCoins: '0' },
};

function balancesOf({ availableCoins, debtCoins, heldCoins, pendingCoins }: PastBalance): string {
  return `${availableCoins} coins, ${pendingCoins} pending, ${heldCoins} held, ${debtCoins} owed`;
}

function timeOf(values: OptionValues): string {
  const time = new Date(textOf(values, 'time'));
  if (Number.isNaN(time.getTime())) throw new WrongUse('--time is a time: 2026-11-23T10:00:00Z.');
  return time.toISOString();
}
