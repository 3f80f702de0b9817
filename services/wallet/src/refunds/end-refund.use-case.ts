import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import {
  platformAccountsOf,
  returnedTally,
  type CreditedPurchase,
} from '../credits/credited-purchase.rules.js';
import { LateCoins, type LateRows } from '../forfeits/late-coins.reader.js';
import { COIN, creditedAccounts, userAccount } from '../ledger/accounts.rules.js';
import {
  PostToLedger,
  type AccountsView,
  type JournalDraft,
  type PostCommand,
  type PostedJournal,
} from '../ledger/post-to-ledger.queue.js';
import { captureRefund, moneyOf, voidRefund } from '../ledger/recipes/refund.rules.js';
import { refundLine } from '../statements/transaction.rows.js';
import type { RefundOutcome } from './refund.model.js';
import { RefundReader, type Refund } from './refund.reader.js';
import { endedRefund } from './refund.rows.js';

/** What became of a refund. */
export interface EndRefundCommand {
  readonly refundId: string;
  readonly outcome: RefundOutcome;
}

/**
 * Ends a hold, once and for ever: captured, the coins cease to be and the person is owed their money; voided, they are
 * spendable again in the lots they came from.
 */
@Injectable()
export class EndRefund {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly refunds: RefundReader,
    private readonly late: LateCoins,
  ) {}

  /**
   * The same outcome again answers the first. Throws IDEMPOTENCY_KEY_REUSED for the other one, REFUND_NOT_FOUND,
   * REFUND_EXCEEDS where the bank took the purchase back meanwhile, and WALLET_BUSY.
   */
  async execute({ outcome, refundId }: EndRefundCommand): Promise<Refund> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const purchase = await this.purchases.find(refund.purchaseId);
    const late = await this.late.rowsFor(refund.ownerId);
    await this.ledger.post(endCommand({ refund, purchase, outcome, late }));
    return (await this.refunds.find(refundId)) ?? refund;
  }
}

interface Ending {
  readonly refund: Refund;
  readonly purchase: CreditedPurchase;
  readonly outcome: RefundOutcome;
  readonly late: LateRows;
}

/** What ends a hold. */
export function endCommand(ending: Ending): PostCommand {
  const { late, outcome, purchase, refund } = ending;
  const { id, ownerId, purchaseId } = refund;
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    // One key for both outcomes: a hold ends once.
    idempotencyKey: `refund-end:${id}`,
    fingerprint: fingerprintOf({ outcome }),
    authority: 'platform',
    opens: [],
    accounts: [
      userAccount(ownerId, 'held'),
      ...creditedAccounts(ownerId),
      ...platformAccountsOf(purchase),
    ],
    usedLots: refund.slices.map(({ lot }) => lot),
    decide: (view) => ({
      id: journalId,
      correlation: { refundId: id, purchaseId, transactionId: purchaseId },
      ...(outcome === 'captured'
        ? captured(ending, view)
        : { code: 'REFUND_VOID', ...voidRefund(ownerId, refund.slices) }),
    }),
    record: (journal, records) => {
      const booked = { journalId: journal.id, time: journal.createTime };
      records.store(
        endedRefund({ id, outcome, amountMinor: moneyIn(journal), ...booked }),
        refundLine({ ownerId, purchaseId, state: outcome }, journal),
        ...(outcome === 'voided' ? late(journal) : []),
      );
    },
  };
}

function captured(
  { purchase, refund }: Ending,
  view: AccountsView,
): Pick<JournalDraft, 'code' | 'postings' | 'lots' | 'tallies'> {
  const { ownerId, slices, coins } = refund;
  const { account, name, period } = returnedTally(purchase);
  const before = view.tally(account, name, period);
  const refuse = (left: bigint): AppError =>
    new AppError('REFUND_EXCEEDS', { coins: left.toString() });
  return {
    code: 'REFUND_CAPTURE',
    ...captureRefund({
      ...{ ownerId, slices, currency: purchase.currency },
      amountMinor: moneyOf(purchase, { before, coins }),
    }),
    // The lane counts what went back, so that no two refunds together exceed what was bought.
    tallies: [{ account, name, period, add: coins, limit: { max: purchase.coins, refuse } }],
  };
}

function moneyIn({ postings }: PostedJournal): bigint {
  return postings.find(({ asset }) => asset !== COIN)?.amount ?? 0n;
}
