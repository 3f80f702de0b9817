import type { FastifyInstance } from 'fastify';
import { faultHook } from '../faults/fault-hook.js';
import type { FaultBoard } from '../faults/fault-board.js';
import type { HandsetEnd, HandsetPayment } from '../handset/handset-payment.js';
import { HandsetWallet, type WalletWords } from '../handset/handset-wallet.js';
import type { Counters } from '../health/counters.js';
import { Announcer, type Announcement } from '../payments/announcer.js';
import { OneDecision } from '../payments/one-decision.js';
import type { JazzcashConfig } from './jazzcash.config.js';
import type {
  DecideOrder,
  DecideReport,
  PaymentView,
  SandboxProvider,
} from '../sandbox-provider.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { ENDS, messageOf } from './codes.js';
import { JazzcashCalls } from './jazzcash-api.js';
import { hashed, isHashed, type JazzcashFields } from './secure-hash.js';

const API = '/jazzcash/ApplicationAPI/API';

/** JazzCash under `/jazzcash`, in place of its host. */
export class JazzcashProvider implements SandboxProvider {
  readonly name = 'jazzcash';
  readonly wallet: HandsetWallet;
  readonly #announcer: Announcer;
  readonly #decisions = new OneDecision();
  readonly #calls: JazzcashCalls;

  constructor(
    private readonly options: {
      config: JazzcashConfig;
      sender: WebhookSender;
      faults: FaultBoard;
      counters: Counters;
    },
  ) {
    const { config, sender } = options;
    this.#announcer = new Announcer(sender);
    this.wallet = new HandsetWallet(wordsOf(config), this.#announcer, options);
    this.#calls = new JazzcashCalls(config, this.wallet);
  }

  async register(app: FastifyInstance): Promise<void> {
    const calls = this.#calls;
    await app.register((wire, _options, done) => {
      wire.addHook('onRequest', faultHook(this.options.faults, this.name));
      wire.post(`${API}/2.0/Purchase/DoMWalletTransaction`, ({ body }) =>
        calls.answer(body, (fields) => calls.charge(fields)),
      );
      wire.post(`${API}/PaymentInquiry/Inquire`, ({ body }) =>
        calls.answer(body, (fields) => calls.inquire(fields)),
      );
      wire.post(`${API}/Purchase/domwalletrefundtransaction`, ({ body }) =>
        calls.answer(body, (fields) => calls.refund(fields)),
      );
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

function wordsOf(config: JazzcashConfig): WalletWords {
  const { salt } = config;
  return {
    codeOf: (end) => ENDS[end][0],
    messageOf: (payment, end) => notice(config, noticeFields(payment, end, config), salt),
    forgeryOf: (payment) =>
      notice(config, noticeFields(payment, 'approved', config), 'not the salt of this merchant'),
  };
}

/** The fields of the notice (IPN): those of the answer to the first call, with the payment's own code. */
function noticeFields(
  { reference, phone, charge, providerReference }: HandsetPayment,
  end: HandsetEnd,
  { merchantId }: JazzcashConfig,
): JazzcashFields {
  const [code] = ENDS[end];
  const amount = (end === 'approved' && charge?.taken) || charge?.amount || 0n;
  return {
    pp_Version: '2.0',
    pp_TxnType: 'MWALLET',
    pp_Language: 'EN',
    pp_MerchantID: merchantId,
    pp_TxnRefNo: reference,
    pp_Amount: `${amount}`,
    pp_TxnCurrency: charge?.currency ?? '',
    pp_MobileNumber: phone,
    pp_RetreivalReferenceNo: providerReference,
    pp_ResponseCode: code,
    pp_ResponseMessage: messageOf(code),
  };
}

function notice(
  { webhookUrl: url, salt: ours }: JazzcashConfig,
  fields: JazzcashFields,
  salt: string,
): Omit<Announcement, 'kind'> {
  return {
    url,
    body: new URLSearchParams(hashed(fields, salt)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    accepts: (text) => isAcknowledgement(text, ours),
  };
}

/** The merchant has to say `000`, and sign it. */
function isAcknowledgement(text: string, salt: string): boolean {
  try {
    const fields = JSON.parse(text) as JazzcashFields;
    return fields.pp_ResponseCode === '000' && isHashed(fields, salt);
  } catch {
    return false;
  }
}
