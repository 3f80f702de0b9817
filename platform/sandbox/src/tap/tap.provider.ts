import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@mate/service-kit/logger';
import type { FaultBoard } from '../faults/fault-board.js';
import { faultHook } from '../faults/fault-hook.js';
import type { Counters } from '../health/counters.js';
import { Announcer } from '../payments/announcer.js';
import { disputed } from '../payments/disputed.js';
import { OneDecision } from '../payments/one-decision.js';
import type { TapConfig } from './tap.config.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerCharges } from './api/charges.controller.js';
import { registerCustomers } from './api/customers.controller.js';
import { registerRefunds } from './api/refunds.controller.js';
import { registerTokens } from './api/tokens.controller.js';
import { registerCardForm } from './pages/card-form.controller.js';
import { registerThreeDs } from './pages/three-ds.controller.js';
import { decide } from './tap-decide.js';
import type { TapDeps } from './tap-deps.js';
import { TapSettlement } from './tap-settlement.js';
import { TapStore } from './tap-store.js';

/** Tap Payments under `/tap`, in place of its API, its script's host and its pages. */
export class TapProvider implements SandboxProvider {
  readonly name = 'tap';
  readonly #deps: TapDeps;
  readonly #announcer: Announcer;
  readonly #decisions = new OneDecision();
  readonly #faults: FaultBoard;

  constructor(options: {
    config: TapConfig;
    sender: WebhookSender;
    faults: FaultBoard;
    counters: Counters;
    log: Logger;
    publicUrl: () => string;
  }) {
    const { config, sender, faults, counters, log, publicUrl } = options;
    const announcer = new Announcer(sender);
    const store = new TapStore({ counters, faults });
    const settlement = new TapSettlement({ config, announcer, publicUrl });
    this.#announcer = announcer;
    this.#faults = faults;
    this.#deps = { config, store, settlement, log, publicUrl };
  }

  async register(app: FastifyInstance): Promise<void> {
    const deps = this.#deps;
    await app.register(async (scope) => {
      // Only here: the control calls take JSON alone, so that no foreign page can post to them.
      await scope.register(formbody, { bodyLimit: 65_536 });
      registerThreeDs(scope, deps);
      await scope.register((wire, _options, done) => {
        wire.addHook('onRequest', faultHook(this.#faults, this.name));
        registerCardForm(wire, deps);
        registerCustomers(wire, deps);
        registerTokens(wire, deps);
        registerCharges(wire, deps);
        registerRefunds(wire, deps);
        done();
      });
    });
  }

  payments(): PaymentView[] {
    return this.#deps.store.list().map((charge) => charge.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, () => decide(reference, order, this.#deps));
  }

  dispute(reference: string): Promise<PaymentView> {
    const { settlement, store } = this.#deps;
    return disputed(store.find(reference), (charge) => settlement.announceDispute(charge));
  }

  stop(): void {
    this.#announcer.stop();
  }
}
