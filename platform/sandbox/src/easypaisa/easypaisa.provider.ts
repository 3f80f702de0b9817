import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultHook } from '../faults/fault-hook.js';
import type { FaultBoard } from '../faults/fault-board.js';
import { HandsetWallet, type WalletWords } from '../handset/handset-wallet.js';
import type { Counters } from '../health/counters.js';
import { Announcer, type Announcement } from '../payments/announcer.js';
import { OneDecision } from '../payments/one-decision.js';
import type { EasypaisaConfig } from './easypaisa.config.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { EasypaisaCalls, ENDS } from './easypaisa-api.js';

const API = '/easypaisa/easypay-service/rest/v4';
const NOTICE = '/easypaisa/easypay-service/rest/v1/order-status';

/** Easypaisa under `/easypaisa`, in place of its host. */
export class EasypaisaProvider implements SandboxProvider {
  readonly name = 'easypaisa';
  readonly wallet: HandsetWallet;
  readonly #announcer: Announcer;
  readonly #decisions = new OneDecision();
  readonly #calls: EasypaisaCalls;

  constructor(
    private readonly options: {
      config: EasypaisaConfig;
      sender: WebhookSender;
      faults: FaultBoard;
      counters: Counters;
      publicUrl: () => string;
    },
  ) {
    const { config, sender, publicUrl } = options;
    this.#announcer = new Announcer(sender);
    this.wallet = new HandsetWallet(wordsOf(config, publicUrl), this.#announcer, options);
    this.#calls = new EasypaisaCalls(config, this.wallet);
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register((wire, _options, done) => {
      wire.addHook('onRequest', faultHook(this.options.faults, this.name));
      wire.post(`${API}/initiate-ma-transaction`, (request) =>
        this.#calls.charge(request.body, credentialsOf(request)),
      );
      wire.post(`${API}/inquire-transaction`, (request) =>
        this.#calls.inquire(request.body, credentialsOf(request)),
      );
      // The address of the notice. Nobody should call it: whoever does believes whatever any sender names.
      wire.get<{ Params: { order: string } }>(`${NOTICE}/:order`, ({ params: { order } }) => {
        const payment = this.wallet.store.find(order);
        payment?.note('the address of a notice was called');
        return {
          order_id: order,
          transaction_status: payment?.end ? ENDS[payment.end][0] : 'PENDING',
        };
      });
      done();
    });
  }

  payments(): PaymentView[] {
    return this.wallet.store.list().map((payment) => payment.toView());
  }

  decide(reference: string, order: DecideOrder): Promise<DecideReport> {
    return this.#decisions.of(reference, () => this.wallet.decide(reference, order));
  }

  stop(): void {
    this.#announcer.stop();
  }
}

function wordsOf({ webhookUrl }: EasypaisaConfig, publicUrl: () => string): WalletWords {
  const notice = (order: string): Omit<Announcement, 'kind'> => {
    const link = `${publicUrl()}${NOTICE}/${order}`;
    return { method: 'GET', url: `${webhookUrl}?url=${encodeURIComponent(link)}`, body: '' };
  };
  return {
    codeOf: (end) => ENDS[end][1],
    messageOf: ({ reference }) => notice(reference),
    // Nothing is signed: all that can be forged is the order.
    forgeryOf: () => notice('00000000000000000000'),
  };
}

function credentialsOf({ headers }: FastifyRequest): string {
  const { credentials } = headers;
  return typeof credentials === 'string' ? credentials : '';
}
