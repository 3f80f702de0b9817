import { Inject, Injectable } from '@nestjs/common';
import { refundEnded } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { isTakenBack } from '../../purchases/disputes/dispute.rules.js';
import {
  RefundedPurchases,
  type RefundedPurchase,
} from '../../purchases/refunded-purchases.reader.js';
import { amountOf, type GoneBack } from './refund-amount.rules.js';
import { endNews } from '../refund-end.rules.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';

/** Coins that the wallet holds until their money went back. */
export interface HeldCoins {
  readonly refundId: string;
  readonly purchaseId: string;
  readonly accountId: string;
  readonly coins: bigint;
}

const NOTHING: GoneBack = { coins: 0n, amountMinor: 0n };

/** Begins to give the money of held coins back: with the provider's call, or by a person where it has none. */
@Injectable()
export class OpenRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly providers: ProviderRegistry,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Once per hold, in the transaction that remembers its news. What would be more than was paid ends at once. Throws
   * Error for coins of a purchase that was not paid here: whoever holds them has to be asked.
   */
  async execute(held: HeldCoins, tx: Transaction): Promise<void> {
    const { accountId, coins, purchaseId, refundId } = held;
    if (await this.refunds.find(refundId, tx)) return;
    // Of several holds of one purchase the second sees the first.
    const purchase = await this.purchases.count(purchaseId, accountId, tx);
    if (purchase?.state !== 'SETTLED')
      throw new Error(`purchase ${purchaseId} is not one whose money can go back`);
    const before = sumOf(await this.refunds.listOf(purchaseId, tx));
    // Of what a bank took back nothing goes back once more. While nobody knows whether it did, the refund is held and not sent.
    const amountMinor = isTakenBack(purchase) ? undefined : amountOf(purchase, before, coins);
    const refund = this.begun(purchase, { refundId, coins, amountMinor });
    await this.refunds.insert(refund, tx);
    if (amountMinor === undefined) {
      this.logger.error({ event: 'refund.exceeds', refundId, purchaseId });
      const news = endNews(refund, refund.createTime);
      if (news) await this.outbox.add(refundEnded, news, tx);
    }
  }

  private begun(
    purchase: RefundedPurchase,
    {
      amountMinor,
      coins,
      refundId,
    }: {
      readonly refundId: string;
      readonly coins: bigint;
      readonly amountMinor: bigint | undefined;
    },
  ): RefundRecord {
    const { _id: purchaseId, accountId, currency, provider } = purchase;
    const now = this.clock.now();
    const isBeyond = amountMinor === undefined;
    const canCall = this.providers.find(provider)?.refund !== undefined;
    return {
      ...{ _id: refundId, purchaseId, accountId, provider, kind: 'request', coins, currency },
      amountMinor: amountMinor ?? 0n,
      state: isBeyond ? 'REFUND_FAILED' : 'REFUND_REQUESTED',
      waitsForPerson: !isBeyond && !canCall,
      ...(!isBeyond && canCall && { nextTryTime: now }),
      ...{ version: 0, attempts: 0, code: isBeyond ? 'more than was paid' : '' },
      ...{ createTime: now, updateTime: now },
    };
  }
}

/** What of a purchase went back, or still may. */
function sumOf(refunds: readonly RefundRecord[]): GoneBack {
  return refunds
    .filter(({ kind, state }) => kind === 'request' && state !== 'REFUND_FAILED')
    .reduce(
      (sum, { amountMinor, coins }) => ({
        coins: sum.coins + coins,
        amountMinor: sum.amountMinor + amountMinor,
      }),
      NOTHING,
    );
}
