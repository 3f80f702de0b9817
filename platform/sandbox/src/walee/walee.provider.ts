import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { FaultBoard } from '../faults/fault-board.js';
import { faultHook } from '../faults/fault-hook.js';
import type { Counters } from '../health/counters.js';
import { Announcer } from '../payments/announcer.js';
import { OneDecision } from '../payments/one-decision.js';
import { PaymentStore } from '../payments/payment-store.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { registerWaleeApi } from './walee-api.controller.js';
import { WaleeDesk } from './walee-desk.js';
import { registerWaleePage } from './walee-page.controller.js';
import type { WaleePayment } from './walee-payment.js';
import type { WaleeAccount } from './walee-protocol.js';

const WALLET = 'walee';
const CARD = 'walee-card';

/** Walee under `/walee`, by a profile that is assumed: its wallet and its card are two providers with one host. */
export function waleeProviders(options: {
  config: WaleeAccount;
  sender: WebhookSender;
  faults: FaultBoard;
  counters: Counters;
  publicUrl: () => string;
}): readonly SandboxProvider[] {
  const { config, sender, faults, counters, publicUrl } = options;
  const store = new PaymentStore<WaleePayment>({ counters, faults });
  const announcer = new Announcer(sender);
  const desk = new WaleeDesk(config, store, publicUrl, announcer);
  return [
    new WaleeProvider(WALLET, desk, {
      register: (app) => registerHost(app, desk, faults),
      stop: () => announcer.stop(),
    }),
    new WaleeProvider(CARD, desk),
  ];
}

async function registerHost(
  app: FastifyInstance,
  desk: WaleeDesk,
  faults: FaultBoard,
): Promise<void> {
  await app.register(async (scope) => {
    // Only here: the control calls take JSON alone, so that no foreign page can post to them.
    await scope.register(formbody, { bodyLimit: 65_536 });
    registerWaleePage(scope, desk);
    await scope.register((wire, _options, done) => {
      // One host: what befalls one of the names befalls its calls.
      for (const name of [WALLET, CARD]) wire.addHook('onRequest', faultHook(faults, name));
      registerWaleeApi(wire, desk);
      done();
    });
  });
}

/** One of the two names. */
class WaleeProvider implements SandboxProvider {
  readonly #decisions = new OneDecision();

  constructor(
    readonly name: string,
    private readonly desk: WaleeDesk,
    /** Of the host, which one of the names answers for. */
    private readonly host?: { register: (app: FastifyInstance) => Promise<void>; stop: () => void },
  ) {}

  async register(app: FastifyInstance): Promise<void> {
    await this.host?.register(app);
  }

  payments(): PaymentView[] {
    const own = this.desk.store.list().filter(({ provider }) => provider === this.name);
    return own.map((payment) => payment.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, () => {
      const payment = this.desk.store.find(reference);
      return this.desk.decide(payment?.provider === this.name ? payment : undefined, order);
    });
  }

  stop(): void {
    this.host?.stop();
  }
}
