import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@mate/service-kit/logger';
import { faultHook } from '../faults/fault-hook.js';
import type { FaultBoard } from '../faults/fault-board.js';
import type { Counters } from '../health/counters.js';
import { Announcer } from '../payments/announcer.js';
import { disputed } from '../payments/disputed.js';
import { OneDecision } from '../payments/one-decision.js';
import { PaymentStore } from '../payments/payment-store.js';
import type { TelrConfig } from './telr.config.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerOrders } from './api/orders.controller.js';
import { registerRemote } from './api/remote.controller.js';
import { registerPaymentPage } from './pages/payment-page.controller.js';
import { decide } from './telr-decide.js';
import type { TelrDeps } from './telr-deps.js';
import { ENDS } from './protocol/tries.js';
import { newTransactionRef, type TelrPayment } from './telr-payment.js';
import { TelrSettlement } from './telr-settlement.js';

/** Telr under `/telr`, in place of its host: classic orders, their page, remote refunds. */
export class TelrProvider implements SandboxProvider {
  readonly name = 'telr';
  readonly #deps: TelrDeps;
  readonly #announcer: Announcer;
  readonly #faults: FaultBoard;
  readonly #decisions = new OneDecision();

  constructor(options: {
    config: TelrConfig;
    sender: WebhookSender;
    faults: FaultBoard;
    counters: Counters;
    log: Logger;
    publicUrl: () => string;
  }) {
    const { config, sender, faults, counters, log, publicUrl } = options;
    this.#faults = faults;
    this.#announcer = new Announcer(sender);
    const settlement = new TelrSettlement(config, this.#announcer);
    const store = new PaymentStore<TelrPayment>({ counters, faults });
    this.#deps = { config, store, settlement, log, publicUrl };
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      // Only here: the control calls take JSON alone, so that no foreign page can post to them.
      await scope.register(formbody, { bodyLimit: 65_536 });
      scope.addHook('onRequest', faultHook(this.#faults, this.name));
      registerOrders(scope, this.#deps);
      registerRemote(scope, this.#deps);
      registerPaymentPage(scope, this.#deps);
    });
  }

  payments(): PaymentView[] {
    return this.#deps.store.list().map((payment) => payment.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, () => decide(reference, order, this.#deps));
  }

  dispute(reference: string): Promise<PaymentView> {
    const { settlement, store } = this.#deps;
    return disputed(store.find(reference), (payment) => {
      const { transaction, charge } = payment;
      const told = { end: ENDS.success, type: '5', amount: charge?.taken ?? 0n } as const;
      const previousRef = transaction?.ref ?? '';
      return settlement.announce(payment, { ...told, ref: newTransactionRef(), previousRef });
    });
  }

  stop(): void {
    this.#announcer.stop();
  }
}
