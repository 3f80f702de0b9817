import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { FaultBoard } from '../faults/fault-board.js';
import { faultHook } from '../faults/fault-hook.js';
import type { Counters } from '../health/counters.js';
import { postForm } from '../http/browser.js';
import { ControlError } from '../http/problems.js';
import { Announcer } from '../payments/announcer.js';
import type { HostedPayment } from '../payments/hosted/hosted-payment.js';
import { OneDecision } from '../payments/one-decision.js';
import { PaymentStore } from '../payments/payment-store.js';
import type {
  BrowserStep,
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerEpayApi } from './epay-api.controller.js';
import { registerEpayPortal } from './epay-portal.controller.js';
import type { EpayDeps } from './epay-deps.js';
import { codeOf, type EpayAccount } from './epay-protocol.js';

/**
 * The EPG of Etisalat and Magnati under `/epay`. It calls nobody, so the manner of an order is that of the browser's way
 * back: once, twice, late, never, or after one of somebody who made a transaction up.
 */
export class EpayProvider implements SandboxProvider {
  readonly name = 'epay';
  readonly #deps: EpayDeps;
  readonly #faults: FaultBoard;
  readonly #decisions = new OneDecision();
  readonly #announcer: Announcer;

  constructor(options: {
    config: EpayAccount;
    sender: WebhookSender;
    faults: FaultBoard;
    counters: Counters;
    publicUrl: () => string;
  }) {
    const { config, sender, faults, counters, publicUrl } = options;
    this.#announcer = new Announcer(sender);
    this.#deps = {
      config,
      store: new PaymentStore<HostedPayment>({ counters, faults }),
      publicUrl,
    };
    this.#faults = faults;
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      // Only here: the control calls take JSON alone, so that no foreign page can post to them.
      await scope.register(formbody, { bodyLimit: 65_536 });
      registerEpayPortal(scope, this.#deps);
      await scope.register((wire, _options, done) => {
        wire.addHook('onRequest', faultHook(this.#faults, this.name));
        registerEpayApi(wire, this.#deps);
        done();
      });
    });
  }

  payments(): PaymentView[] {
    return this.#deps.store.list().map((payment) => payment.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, async () => {
      const payment = this.#deps.store.find(reference);
      if (!payment)
        throw new ControlError(404, 'PAYMENT_UNKNOWN', `No payment ${reference} was registered`);
      payment.order = order;
      payment.note(`ordered: ${order.outcome}, return ${order.webhook}`);
      payment.end(order.outcome, codeOf(order.outcome));
      const steps = order.webhook === 'late' ? [] : await this.#comeBack(payment, order);
      if (order.webhook === 'late') void this.#comeBackLate(payment, order);
      return { payment: payment.toView(), steps, webhooks: [] };
    });
  }

  stop(): void {
    this.#announcer.stop();
  }

  #comeBack(payment: HostedPayment, { webhook }: DecideOrder): Promise<BrowserStep[]> {
    if (webhook === 'never') return Promise.resolve([]);
    const post = (TransactionID: string): Promise<BrowserStep> =>
      postForm({
        step: 'return-from-portal',
        url: payment.returnUrl,
        fields: { TransactionID },
        origin: this.#deps.publicUrl(),
      });
    const ids = [payment.providerReference];
    if (webhook === 'twice') ids.push(payment.providerReference);
    if (webhook === 'forged') ids.unshift('100000000000');
    return Promise.all(ids.map(post));
  }

  async #comeBackLate(payment: HostedPayment, order: DecideOrder): Promise<void> {
    if (await this.#announcer.wait(order.lateMs)) await this.#comeBack(payment, order);
  }
}
