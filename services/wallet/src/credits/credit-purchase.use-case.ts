import { Injectable } from '@nestjs/common';
import { coins } from '@mate/contracts/coins';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { creditLine } from '../statements/transaction.rows.js';
import { creditedAccounts, userAccount } from '../ledger/accounts.rules.js';
import { maturityOf } from '../ledger/lots.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { creditPostings } from '../ledger/recipes/credit.rules.js';

/** A purchase that the provider proved to be paid. */
export interface SettledPurchase {
  readonly purchaseId: string;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly coins: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly settleTime: string;
}

/** Credits the coins of a settled purchase: once per purchase, for ever, however often it is announced. */
@Injectable()
export class CreditPurchase {
  constructor(private readonly ledger: PostToLedger) {}

  /** Opens the wallet where it is missing. Throws WALLET_BUSY, and IDEMPOTENCY_KEY_REUSED for other coins or money than before. */
  async execute(purchase: SettledPurchase): Promise<void> {
    await this.ledger.post(creditCommand(purchase));
  }
}

/** What credits a purchase. */
export function creditCommand(purchase: SettledPurchase): PostCommand {
  const { accountId: ownerId, purchaseId } = purchase;
  const available = userAccount(ownerId, 'available');
  const money = {
    ownerId,
    provider: purchase.provider,
    coins: coins(BigInt(purchase.coins)),
    amountMinor: BigInt(purchase.amountMinor),
    currency: purchase.currency,
  };
  const postings = creditPostings(money);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    idempotencyKey: `credit:${purchaseId}`,
    fingerprint: fingerprintOf({
      accountId: ownerId,
      provider: purchase.provider,
      coins: purchase.coins,
      amountMinor: purchase.amountMinor,
      currency: purchase.currency,
    }),
    authority: 'platform',
    opens: [ownerId],
    accounts: [...postings.map(({ account }) => account), ...creditedAccounts(ownerId)],
    decide: () => ({
      id: journalId,
      code: 'CREDIT_PURCHASE',
      correlation: { purchaseId, transactionId: purchaseId },
      postings,
      lots: [
        {
          account: available,
          coins: money.coins,
          origin: 'purchase',
          purchaseId,
          refundableUntil: maturityOf(new Date(purchase.settleTime)),
        },
      ],
      effectiveTime: new Date(purchase.settleTime),
    }),
    record: (journal, records) => records.store(creditLine({ ...money, purchaseId }, journal)),
  };
}
