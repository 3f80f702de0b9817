import { AppError } from '@mate/contracts/errors';
import { giftReversed } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import {
  platformAccountsOf,
  returnedTally,
  type CreditedPurchase,
} from '../credits/credited-purchase.rules.js';
import { addedEarnings } from '../earnings/earning.rows.js';
import { reversalNews } from '../gifts/reversals/reversal.rules.js';
import { takenBack } from '../gifts/reversals/reversal.rows.js';
import type { TakenBackGift } from '../gifts/reversals/reversible-gift.reader.js';
import {
  chargebackLossAccount,
  clearingAccount,
  platformAccount,
  userAccount,
  type AccountKey,
} from '../ledger/accounts.rules.js';
import { remainingIn, spendableLots } from '../ledger/lots.rules.js';
import { endedTallies } from '../ledger/pending-days.rules.js';
import type { PostCommand, PostedJournal } from '../ledger/post-to-ledger.queue.js';
import {
  clawGift,
  clawUnspent,
  closeClawBack,
  type ClawBackRest,
} from '../ledger/recipes/claw-back.rules.js';
import type { ReversedPart } from '../ledger/recipes/reversal.rules.js';
import { wholeOf } from '../ledger/shards/shards.rules.js';
import { takenLines } from '../statements/movements/movement.rows.js';
import { refundLine } from '../statements/transaction.rows.js';
import type { Chargeback } from './chargebacks/chargeback.model.js';
import { closedStep, tracedStep } from './chargebacks/chargeback.rows.js';

type Step = Pick<PostCommand, 'ownerId' | 'accounts' | 'usedLots' | 'record'> & {
  readonly name: string;
  /** Where somebody else than the buyer has a line of it: a transaction of its own. */
  readonly isApart?: true;
  readonly movement: (
    view: Parameters<PostCommand['decide']>[0],
  ) => Pick<ReturnType<PostCommand['decide']>, 'postings' | 'lots' | 'tallies'>;
};

/**
 * Takes what is unspent of a purchase; again where some came back since the case was `seen`. WALLET_BUSY where nothing is
 * any more: whoever asks looks again.
 */
export function unspentStep(purchase: CreditedPurchase, seen: Chargeback): PostCommand {
  const { ownerId, purchaseId } = purchase;
  const available = userAccount(ownerId, 'available');
  return stepOf(purchase, {
    ownerId,
    name: `unspent:${seen.tracedCoins}`,
    accounts: [available, platformAccount('issuance')],
    movement: (view) => {
      const lot = view.lots(available).find((one) => one.purchaseId === purchaseId);
      if (!lot) throw new AppError('WALLET_BUSY');
      return clawUnspent(ownerId, [{ lot: lot.id, coins: lot.remaining }]);
    },
    record: (journal, records) =>
      records.store(
        tracedStep(purchaseId, {
          takenCoins: issuedBack(journal),
          feeCoins: 0n,
          time: journal.createTime,
        }),
        refundLine({ ownerId, purchaseId, state: 'charged_back' }, journal),
      ),
  });
}

/**
 * Takes pending coins of a gift that was made of the purchase; there must be some. WALLET_BUSY while they are on their way
 * to the shard of their receiver.
 */
export function giftStep(
  purchase: CreditedPurchase,
  gift: TakenBackGift,
  part: ReversedPart,
): PostCommand {
  const pending = userAccount(gift.receiverId, 'pending');
  return stepOf(purchase, {
    ownerId: gift.receiverId,
    isApart: true,
    name: `gift:${gift.id}`,
    accounts: [pending, platformAccount('issuance')],
    movement: (view) => {
      if (view.balance(pending) < part.netCoins) throw new AppError('WALLET_BUSY');
      const ended = [{ coins: part.netCoins, createTime: gift.createTime }];
      return {
        ...clawGift(gift.receiverId, part.netCoins),
        tallies: endedTallies(gift.receiverId, ended),
      };
    },
    record: (journal, records) => {
      records.store(
        takenBack(gift, part, journal.id),
        ...takenLines(gift, part.netCoins, journal),
        addedEarnings(gift.receiverId, { reversedCoins: part.netCoins }),
        tracedStep(purchase.purchaseId, {
          takenCoins: part.netCoins,
          feeCoins: part.feeCoins,
          time: journal.createTime,
        }),
      );
      records.announce(giftReversed, reversalNews(gift, part));
    },
  });
}

/** What is left of a case when all that can be traced is taken. */
export interface ClosingCase {
  readonly purchase: CreditedPurchase;
  readonly seen: Chargeback;
  /** The lot of the purchase; undefined where its coins paid a debt. */
  readonly lot: string | undefined;
}

/** Whether nothing of a case is left for a journal to move: all of its coins and its money went back before. */
export function isOver({ purchase, seen }: ClosingCase, refundedCoins: bigint): boolean {
  const rest = restOf({ purchase, seen }, refundedCoins);
  return rest.coins === 0n && closeClawBack(rest, 0n).postings.length === 0;
}

/** Takes the rest: fees, other coins of the buyer, debt, and the money. WALLET_BUSY where some of it is held again. */
export function closingStep({ lot, purchase, seen }: ClosingCase): PostCommand {
  const { ownerId, purchaseId } = purchase;
  const available = userAccount(ownerId, 'available');
  const { account, name, period } = returnedTally(purchase);
  return stepOf(purchase, {
    ownerId,
    name: 'close',
    accounts: [available, userAccount(ownerId, 'debt'), ...platformAccountsOf(purchase)],
    usedLots: lot ? [lot] : [],
    movement: (view) => {
      if (lot && view.lot(available, lot)?.held !== 0n) throw new AppError('WALLET_BUSY');
      const refundedCoins = view.tally(account, name, period);
      const refuse = (left: bigint): AppError =>
        new AppError('REFUND_EXCEEDS', { coins: left.toString() });
      const add = purchase.coins - refundedCoins;
      return {
        ...closeClawBack(
          restOf({ purchase, seen }, refundedCoins),
          remainingIn(spendableLots(view.lots(available), view.time)),
        ),
        tallies: [{ account, name, period, add, limit: { max: purchase.coins, refuse } }],
      };
    },
    record: (journal, records) => {
      const time = journal.createTime;
      const minor = (whole: AccountKey): bigint => movedOn(journal, whole);
      const { provider, currency } = purchase;
      records.store(
        closedStep(seen, {
          takenCoins: issuedBack(journal),
          amountMinor: minor(clearingAccount(provider, currency)),
          lostMinor: minor(chargebackLossAccount(currency)),
          time,
        }),
        refundLine({ ownerId, purchaseId, state: 'charged_back' }, journal),
      );
    },
  });
}

function restOf(
  { purchase, seen }: Pick<ClosingCase, 'purchase' | 'seen'>,
  refundedCoins: bigint,
): ClawBackRest {
  return {
    ...{ buyerId: purchase.ownerId, bought: purchase, refundedCoins, feeCoins: seen.feeCoins },
    coins: purchase.coins - refundedCoins - seen.tracedCoins,
  };
}

function stepOf(purchase: CreditedPurchase, step: Step): PostCommand {
  const { purchaseId } = purchase;
  const { accounts, isApart, movement, name, ownerId, record, usedLots = [] } = step;
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    // A step happens once, however often the whole is asked for.
    idempotencyKey: `claw-back:${purchaseId}:${name}`,
    fingerprint: fingerprintOf({ purchaseId, name }),
    authority: 'platform',
    followsRows: true,
    opens: [],
    accounts,
    usedLots,
    decide: (view) => ({
      ...{ id: journalId, code: 'CLAW_BACK' },
      correlation: { purchaseId, transactionId: isApart ? journalId : purchaseId, step: name },
      ...movement(view),
    }),
    record,
  };
}

function issuedBack(journal: PostedJournal): bigint {
  return movedOn(journal, platformAccount('issuance'));
}

/** What a journal moved on an account of the platform, whichever stripe of it, with all its postings there. */
function movedOn({ postings }: PostedJournal, whole: AccountKey): bigint {
  let moved = 0n;
  for (const { account, amount } of postings) if (wholeOf(account) === whole) moved += amount;
  return moved;
}
