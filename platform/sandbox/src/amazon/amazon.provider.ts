import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@mate/service-kit/logger';
import { faultHook } from '../faults/fault-hook.js';
import type { FaultBoard } from '../faults/fault-board.js';
import type { Counters } from '../health/counters.js';
import { Announcer } from '../payments/announcer.js';
import { disputed } from '../payments/disputed.js';
import { OneDecision } from '../payments/one-decision.js';
import type { AmazonConfig } from './amazon.config.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { decide } from './amazon-decide.js';
import type { AmazonDeps } from './amazon-deps.js';
import { paymentMessage } from './amazon-messages.js';
import { AmazonSettlement } from './amazon-settlement.js';
import { AmazonStore } from './amazon-store.js';
import { registerPaymentApi } from './api/payment-api.controller.js';
import { CODES } from './protocol/codes.js';
import { registerCardPage } from './pages/card-page.controller.js';
import { registerThreeDs } from './pages/three-ds.controller.js';

/** Amazon Payment Services under `/amazon`, in place of its two hosts. */
export class AmazonProvider implements SandboxProvider {
  readonly name = 'amazon';
  readonly #deps: AmazonDeps;
  readonly #announcer: Announcer;
  readonly #decisions = new OneDecision();

  constructor(options: {
    config: AmazonConfig;
    sender: WebhookSender;
    faults: FaultBoard;
    counters: Counters;
    log: Logger;
    publicUrl: () => string;
  }) {
    const { config, sender, faults, counters, log, publicUrl } = options;
    const store = new AmazonStore({ counters, faults });
    this.#announcer = new Announcer(sender);
    const settlement = new AmazonSettlement(config, this.#announcer);
    this.#deps = { config, store, settlement, faults, log, publicUrl };
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      // Only here: the control calls take JSON alone, so that no foreign page can post to them.
      await scope.register(formbody, { bodyLimit: 65_536 });
      registerThreeDs(scope, this.#deps);
      await scope.register((wire, _options, done) => {
        wire.addHook('onRequest', faultHook(this.#deps.faults, this.name));
        registerCardPage(wire, this.#deps);
        registerPaymentApi(wire, this.#deps);
        done();
      });
    });
  }

  payments(): PaymentView[] {
    return this.#deps.store.list().map((payment) => payment.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, () => decide(reference, order, this.#deps));
  }

  dispute(reference: string): Promise<PaymentView> {
    const { config, settlement, store } = this.#deps;
    return disputed(store.find(reference), (payment) => {
      const extra = { command: 'CHARGEBACK' };
      const fields = paymentMessage(payment, config, { code: CODES.success, extra });
      return settlement.announce(payment, fields, 'notification');
    });
  }

  stop(): void {
    this.#announcer.stop();
  }
}
