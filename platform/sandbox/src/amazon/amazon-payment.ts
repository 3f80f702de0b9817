import { randomBytes, randomInt } from 'node:crypto';
import type { DecideOrder, PaymentView } from '../sandbox-provider.js';
import type { WebhookReceipt } from '../webhooks/webhook-sender.js';
import { canMove, isFinal, type AmazonState } from './amazon.states.js';
import { BRAND_NAMES, maskCard, type MagicCard } from './protocol/cards.js';
import { displayMoney } from './protocol/money.js';
import type { AmazonFields } from './protocol/signature.js';

/** A card that was entered, under the name that stands for it. */
export interface CardToken {
  name: string;
  card: MagicCard;
  cvv: string;
  expiryDate: string;
  holder: string;
}

/** The amount that was asked for, and the one that was taken. */
export interface Charge {
  amount: bigint;
  taken: bigint;
  refunded: bigint;
  currency: string;
}

const EVENTS_MAX = 50;

/** One payment at the provider, from the card page to refunds. */
export class AmazonPayment {
  readonly fortId = `1${Date.now()}${randomInt(10_000, 100_000)}`;
  readonly createdAt = new Date().toISOString();
  readonly threeDsId = randomBytes(16).toString('hex');
  readonly webhooks: WebhookReceipt[] = [];
  readonly history: { at: string; what: string }[] = [];
  updatedAt = this.createdAt;
  pageId: string | undefined;
  responseCode: string | undefined;
  token: CardToken | undefined;
  /** The merchant's PURCHASE, as it was asked. */
  request: AmazonFields | undefined;
  charge: Charge | undefined;
  /** What a test ordered; decides over the webhooks and the amount. */
  order: DecideOrder | undefined;
  /** The merchant got a token and did not charge it: the payer may enter a card again. */
  wasMissed = false;
  /** Why the last call of the merchant for this payment was refused. */
  refusal: string | undefined;
  #state: AmazonState = 'card-page';

  constructor(
    readonly reference: string,
    public returnUrl: string,
    public language: string,
  ) {}

  get state(): AmazonState {
    return this.#state;
  }

  /** Moves along the table; a move that it does not have is a bug or a late order, and is not made. */
  move(to: AmazonState, why: string): boolean {
    if (!canMove(this.#state, to)) return false;
    this.#state = to;
    this.note(`${to}: ${why}`);
    return true;
  }

  note(what: string): void {
    this.updatedAt = new Date().toISOString();
    this.history.push({ at: this.updatedAt, what });
    if (this.history.length > EVENTS_MAX) this.history.shift();
  }

  toView(): PaymentView {
    const { charge, token } = this;
    return {
      provider: 'amazon',
      reference: this.reference,
      state: this.#state,
      final: isFinal(this.#state),
      responseCode: this.responseCode ?? null,
      amount: charge ? String(charge.amount) : null,
      takenAmount: charge && this.#state === 'captured' ? String(charge.taken) : null,
      refundedAmount: String(charge?.refunded ?? 0n),
      currency: charge?.currency ?? null,
      display: charge ? displayMoney(charge.amount, charge.currency) : null,
      providerReference: this.fortId,
      card: token ? `${BRAND_NAMES[token.card.brand]} ${maskCard(token.card.number)}` : null,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      history: this.history,
      webhooks: this.webhooks,
    };
  }
}
