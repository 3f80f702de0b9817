import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { returnedTally, type CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { addedEarnings } from '../earnings/earning.rows.js';
import { takenBack } from '../gifts/reversals/reversal.rows.js';
import type { TakenBackGift } from '../gifts/reversals/reversible-gift.reader.js';
import {
  chargebackLossAccount,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  userAccount,
  type AccountKey,
} from '../ledger/accounts.rules.js';
import type { PostCommand, PostedJournal } from '../ledger/post-to-ledger.queue.js';
import { clawGift, clawUnspent, closeClawBack } from '../ledger/recipes/claw-back.rules.js';
import type { ReversedPart } from '../ledger/recipes/reversal.rules.js';
import { refundLine } from '../statements/transaction.rows.js';
import type { Chargeback } from './chargeback.repository.js';
import { closedStep, tracedStep } from './chargeback.rows.js';

type Step = Pick<PostCommand, 'ownerId' | 'accounts' | 'record'> & {
  readonly name: string;
  readonly movement: (
    view: Parameters<PostCommand['decide']>[0],
  ) => Pick<ReturnType<PostCommand['decide']>, 'postings' | 'lots' | 'tallies'>;
};

/** Takes what is unspent of a purchase. WALLET_BUSY where nothing is any more: whoever asks looks again. */
export function unspentStep(purchase: CreditedPurchase): PostCommand {
  const { ownerId, purchaseId } = purchase;
  const available = userAccount(ownerId, 'available');
  return stepOf(purchase, {
    ownerId,
    name: 'unspent',
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
      ),
  });
}

/** Takes pending coins of a gift that was made of the purchase; there must be some. */
export function giftStep(
  purchase: CreditedPurchase,
  gift: TakenBackGift,
  part: ReversedPart,
): PostCommand {
  return stepOf(purchase, {
    ownerId: gift.receiverId,
    name: `gift:${gift.id}`,
    accounts: [userAccount(gift.receiverId, 'pending'), platformAccount('issuance')],
    movement: () => clawGift(gift.receiverId, part.netCoins),
    record: (journal, records) =>
      records.store(
        takenBack(gift, part, journal.id),
        addedEarnings(gift.receiverId, { reversedCoins: part.netCoins }),
        tracedStep(purchase.purchaseId, {
          takenCoins: part.netCoins,
          feeCoins: part.feeCoins,
          time: journal.createTime,
        }),
      ),
  });
}

/** Takes the rest: fees, other coins of the buyer, debt, and the money. */
export function closingStep(purchase: CreditedPurchase, seen: Chargeback): PostCommand {
  const { ownerId, purchaseId } = purchase;
  const available = userAccount(ownerId, 'available');
  const { account, name, period } = returnedTally(purchase);
  return stepOf(purchase, {
    ownerId,
    name: 'close',
    accounts: [available, userAccount(ownerId, 'debt'), ...moneyAccounts(purchase)],
    movement: (view) => {
      const refundedCoins = view.tally(account, name, period);
      const all = purchase.coins - refundedCoins;
      const rest = {
        ...{ buyerId: ownerId, bought: purchase, refundedCoins, feeCoins: seen.feeCoins },
        coins: all - seen.tracedCoins,
      };
      const refuse = (left: bigint): AppError =>
        new AppError('REFUND_EXCEEDS', { coins: left.toString() });
      return {
        ...closeClawBack(rest, view.balance(available)),
        tallies: [{ account, name, period, add: all, max: purchase.coins, refuse }],
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
        refundLine({ ownerId, purchaseId, state: 'charged_back', journalId: journal.id, time }),
      );
    },
  });
}

function stepOf(purchase: CreditedPurchase, step: Step): PostCommand {
  const { purchaseId } = purchase;
  const { accounts, movement, name, ownerId, record } = step;
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
    decide: (view) => ({
      ...{ id: journalId, code: 'CLAW_BACK' },
      correlation: { purchaseId, transactionId: purchaseId, step: name },
      ...movement(view),
    }),
    record,
  };
}

function moneyAccounts({ amountMinor, currency, provider }: CreditedPurchase): AccountKey[] {
  const coins = [platformAccount('issuance'), platformAccount('revenue')];
  if (amountMinor === 0n) return coins;
  return [
    ...coins,
    clearingAccount(provider, currency),
    deferredRevenueAccount(currency),
    chargebackLossAccount(currency),
  ];
}

function issuedBack(journal: PostedJournal): bigint {
  return movedOn(journal, platformAccount('issuance'));
}

/** What a journal moved on an account of the platform, whichever stripe of it. */
function movedOn({ postings }: PostedJournal, whole: AccountKey): bigint {
  const isIt = ({ account }: { account: string }): boolean =>
    account === whole || account.startsWith(`${whole}@`);
  return postings.find(isIt)?.amount ?? 0n;
}
