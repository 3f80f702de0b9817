import type { FaultBoard } from '../faults/fault-board.js';
import type { DecideOrder, PaymentView } from '../sandbox-provider.js';
import type { WebhookReceipt } from '../webhooks/webhook-sender.js';
import { displayMoney } from './money.js';
import type { StateTable } from './states.js';

/** The amount that was asked for, and the ones that were taken and given back; minor units. */
export interface Charge {
  amount: bigint;
  taken: bigint;
  refunded: bigint;
  currency: string;
}

const EVENTS_MAX = 50;
const RECEIPTS_MAX = 50;

/** What every provider knows of one payment: state, money, what happened to it and what was told of it. */
export abstract class PaymentRecord<S extends string = string> {
  readonly createdAt = new Date().toISOString();
  readonly webhooks: WebhookReceipt[] = [];
  readonly history: { at: string; what: string }[] = [];
  updatedAt = this.createdAt;
  /** The provider's code of where the payment stands. */
  responseCode: string | undefined;
  charge: Charge | undefined;
  /** What a test ordered; decides over the webhooks and the amount. */
  order: DecideOrder | undefined;
  /** The provider's own name of the payment. */
  abstract readonly providerReference: string;
  #state: S;
  #faults: FaultBoard | undefined;
  #fault: ReturnType<FaultBoard['take']>;

  constructor(
    readonly provider: string,
    readonly reference: string,
    private readonly rules: { first: S; table: StateTable<S> },
  ) {
    this.#state = rules.first;
  }

  /** The card or phone that pays, as the provider shows it. */
  abstract get payer(): string | null;

  get state(): S {
    return this.#state;
  }

  get isFinal(): boolean {
    return this.rules.table.isFinal(this.#state);
  }

  /** The faults that are switched on strike it from now on; one of those of payments it keeps. */
  meet(faults: FaultBoard): void {
    this.#faults = faults;
    this.#fault = faults.take(this.provider, 'payment');
  }

  /** How its messages go out: as ordered, else as a fault has it. */
  get manner(): DecideOrder['webhook'] {
    const ordered = this.order?.webhook ?? 'once';
    return ordered === 'once' && this.#fault?.kind === 'webhook-forged' ? 'forged' : ordered;
  }

  canMove(to: S): boolean {
    return this.rules.table.canMove(this.#state, to);
  }

  /** Moves along the table; a move that it does not have is a bug or a late order, and is not made. */
  move(to: S, why: string): boolean {
    if (!this.canMove(to)) return false;
    this.#state = to;
    this.note(`${to}: ${why}`);
    if (this.isFinal) this.#turnLate();
    return true;
  }

  note(what: string): void {
    this.updatedAt = new Date().toISOString();
    this.history.push({ at: this.updatedAt, what });
    if (this.history.length > EVENTS_MAX) this.history.shift();
  }

  addReceipt(receipt: WebhookReceipt): void {
    this.webhooks.push(receipt);
    if (this.webhooks.length > RECEIPTS_MAX) this.webhooks.shift();
  }

  /** Money changes hands, once: the amount asked for, or another one where a test ordered that. */
  takeMoney(): void {
    const { charge } = this;
    if (!charge || charge.taken > 0n) return;
    const isWrong = this.manner === 'wrong-amount' || this.#fault?.kind === 'wrong-amount';
    charge.taken = isWrong ? charge.amount - (charge.amount > 1n ? 1n : -1n) : charge.amount;
    if (this.#fault?.kind === 'wrong-currency') charge.currency = otherThan(charge.currency);
  }

  /** Whether so much of it may be given back still. */
  canRefund(amount: bigint): boolean {
    const { charge } = this;
    if (!charge || charge.refunded + amount > charge.taken) return false;
    return this.#faults?.take(this.provider, 'refund') === undefined;
  }

  toView(): PaymentView {
    const { charge } = this;
    return {
      provider: this.provider,
      reference: this.reference,
      state: this.#state,
      final: this.isFinal,
      responseCode: this.responseCode ?? null,
      amount: charge ? String(charge.amount) : null,
      takenAmount: charge && charge.taken > 0n ? String(charge.taken) : null,
      refundedAmount: String(charge?.refunded ?? 0n),
      currency: charge?.currency ?? null,
      display: charge ? displayMoney(charge.amount, charge.currency) : null,
      providerReference: this.providerReference,
      card: this.payer,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      history: this.history,
      webhooks: this.webhooks,
    };
  }

  /** A failure that a fault turns into a success later on, once. */
  #turnLate(): void {
    if (this.#fault?.kind !== 'late-success' || (this.charge?.taken ?? 0n) > 0n) return;
    this.#faults?.turnLate(this, this.#fault.ms);
    this.#fault = undefined;
  }
}

// Of those that every provider here takes.
function otherThan(currency: string): string {
  return currency === 'USD' ? 'AED' : 'USD';
}
