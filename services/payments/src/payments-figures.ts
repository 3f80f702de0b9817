import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '@mate/contracts/durations';
import { utcDay } from '@mate/contracts/utc-day';
import { Clock } from '@mate/service-kit/clock';
import { Gauge, gaugeOf, Registry } from '@mate/service-kit/metrics';
import { ProviderRegistry } from './providers/provider.registry.js';
import { WaitingPurchaseReader } from './purchases/review/waiting-purchase.reader.js';
import { ReconciliationReader } from './reconciliation/reconciliation.reader.js';
import { DeadWebhookReader } from './webhooks/dead/dead-webhook.reader.js';

const MS = 1_000;

/** Figures that are read when somebody asks for them; alert rules over them are in deploy/alerts. */
@Injectable()
export class PaymentsFigures {
  constructor(
    registry: Registry,
    purchases: WaitingPurchaseReader,
    webhooks: DeadWebhookReader,
    reconciliation: ReconciliationReader,
    private readonly providers: ProviderRegistry,
    clock: Clock,
  ) {
    const older = (ms: number) => () => purchases.countUndecided(new Date(clock.nowMs() - ms));
    const figures: Readonly<Record<string, readonly [string, () => Promise<number>]>> = {
      purchases_open_1h: ['Purchases undecided for an hour', older(HOUR_MS)],
      purchases_open_24h: ['Purchases undecided for a day', older(DAY_MS)],
      reviews_open: ['Purchases that wait for a person', () => purchases.countForReview()],
      webhooks_dead: ['Webhooks that were given up and wait for a person', () => webhooks.count()],
      reconciliation_differences: [
        'Differences of the days that were compared last',
        () => reconciliation.countDifferences(),
      ],
      reconciled_until_seconds: [
        'End of the latest day that was compared, in seconds since 1970',
        async () => endOf(await reconciliation.findLatestDay()),
      ],
    };
    for (const [name, [help, read]] of Object.entries(figures))
      gaugeOf(registry, { name: `mate_payments_${name}`, help, read });
    this.watchProviders(registry);
  }

  private watchProviders(registry: Registry): void {
    const { providers } = this;
    new Gauge({
      name: 'mate_payments_provider_down',
      help: '1 while calls of a provider are held back',
      labelNames: ['provider'],
      registers: [registry],
      collect() {
        for (const { isDown, name } of providers.list().map(stateOf))
          this.set({ provider: name }, isDown ? 1 : 0);
      },
    });
  }
}

function stateOf(provider: { readonly name: string; isDown?(): boolean }): {
  readonly name: string;
  readonly isDown: boolean;
} {
  return { name: provider.name, isDown: provider.isDown?.() ?? false };
}

function endOf(day: string | undefined): number {
  const end = day === undefined ? undefined : utcDay(day)?.to;
  return (end?.getTime() ?? 0) / MS;
}
