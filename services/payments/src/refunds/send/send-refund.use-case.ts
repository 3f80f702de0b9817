import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import type { PaymentsConfig } from '../../payments.config.js';
import type {
  PaymentIntent,
  PaymentProvider,
  RefundReport,
} from '../../providers/payment-provider.port.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { MoveRefund } from '../move-refund.use-case.js';
import { forgottenBy, heldUpBy, nextRefundTry, refundChangeOf } from './refund-schedule.rules.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { isEnded } from '../refund.states.js';

/** Margin for the database around the outside calls of one try. */
const LEASE_MARGIN_MS = 10_000;
/** A try may ask first and order then. */
const CALLS_MAX = 2;

/**
 * One call of a provider about a refund, under a lease and under the one name that the refund has: repeated it can only be
 * the same refund. Refunds of a purchase go one after the other, so that what went back before is known, and none is ordered
 * of one that a bank is said to take back: that is looked at first, whatever else waits.
 */
@Injectable()
export class SendRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly providers: ProviderRegistry,
    private readonly moves: MoveRefund,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** Does nothing where it is not due or somebody else has it. What the provider does not answer is asked again later. */
  async execute(refundId: string): Promise<void> {
    const due = await this.refunds.find(refundId);
    if (!due || isEnded(due.state)) return;
    const provider = this.providers.find(due.provider);
    const claimed = await this.claim(refundId, provider);
    if (!claimed) return;
    const found = await this.purchases.findForProvider(claimed.purchaseId);
    if (!found) throw new Error(`purchase ${claimed.purchaseId} is gone`);
    const heldUp = heldUpBy(found.purchase, claimed) ?? forgottenBy(claimed, this.clock.now());
    const report = heldUp ?? (await this.report(claimed, provider, found.intent));
    if (report === 'wait') return this.putOff(claimed);
    paymentPoints.pass('refund.after-call');
    const schedule = { delaysSeconds: this.config.INQUIRY_DELAYS_SECONDS, now: this.clock.now() };
    const { attempts } = claimed;
    await this.moves.execute(refundId, refundChangeOf(claimed, report, schedule), { attempts });
    paymentPoints.pass('refund.after-note');
  }

  private claim(
    refundId: string,
    provider: PaymentProvider | undefined,
  ): Promise<RefundRecord | undefined> {
    const now = this.clock.now();
    const leaseMs = (provider?.timeoutMs ?? 0) * CALLS_MAX + LEASE_MARGIN_MS;
    return this.refunds.claim(refundId, { now, until: new Date(now.getTime() + leaseMs) });
  }

  /** Undefined while an earlier refund of the same purchase is open. */
  private async refundedBefore(refund: RefundRecord): Promise<bigint | undefined> {
    const all = await this.refunds.listOf(refund.purchaseId);
    const place = all.findIndex(({ _id }) => _id === refund._id);
    if (all.slice(0, place).some(({ state }) => !isEnded(state))) return undefined;
    return all
      .filter(({ state, _id }) => state === 'REFUNDED' && _id !== refund._id)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  }

  private async putOff(claimed: RefundRecord): Promise<void> {
    const [delaySeconds = 0] = this.config.INQUIRY_DELAYS_SECONDS;
    await this.refunds.putOff(claimed, nextRefundTry(this.clock.now(), delaySeconds));
  }

  /** Never inside a transaction. Undefined where the provider cannot be called about it, `wait` while it may not be. */
  private async report(
    refund: RefundRecord,
    provider: PaymentProvider | undefined,
    intent: PaymentIntent,
  ): Promise<RefundReport | 'wait' | undefined> {
    const refundedMinor = await this.refundedBefore(refund);
    if (refundedMinor === undefined) return 'wait';
    const { _id, amountMinor, providerReference } = refund;
    paymentPoints.pass('refund.before-call');
    return provider?.refund?.(intent, {
      ...{ refundReference: _id, amountMinor, refundedMinor },
      ...(providerReference && { providerReference }),
      orderOnce: () => this.refunds.noteOrder(refund, this.clock.now()),
    });
  }
}
