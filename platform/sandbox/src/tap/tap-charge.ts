import { randomBytes, randomInt } from 'node:crypto';
import type { MagicCard } from '../card/cards.js';
import { BRAND_NAMES, maskCard } from '../card/cards.js';
import { majorOf } from '../payments/money.js';
import { PaymentRecord, type Charge } from '../payments/payment-record.js';
import { StateTable } from '../payments/states.js';
import { messageOfCode, type TapStatus } from './protocol/codes.js';
import { hashstringOf } from './protocol/hashstring.js';

/** A card under the name that stands for it once. */
export interface TapToken {
  readonly id: string;
  readonly card: MagicCard;
  /** The response code that a payment with it ends with. */
  readonly end: string;
  readonly name: string;
  used: boolean;
}

/** A charge as the merchant asked for it. */
export interface ChargeWish {
  readonly reference: string;
  readonly idempotent: string;
  readonly order: string;
  readonly customerId: string;
  readonly merchantId: string;
  readonly description: string;
  readonly postUrl: string | undefined;
  readonly redirectUrl: string;
  readonly token: TapToken;
  readonly money: Charge;
}

const ENDS: readonly TapStatus[] = ['CAPTURED', 'DECLINED', 'FAILED', 'CANCELLED'];
// A decline or a cancellation may still turn into a success: banks settle late. Money taken stays taken.
const STATES = new StateTable<TapStatus>(
  {
    INITIATED: ['CAPTURED', 'DECLINED', 'FAILED', 'CANCELLED', 'TIMEDOUT', 'UNKNOWN'],
    UNKNOWN: ['CAPTURED', 'DECLINED', 'FAILED', 'CANCELLED'],
    TIMEDOUT: ['CAPTURED', 'DECLINED', 'FAILED', 'CANCELLED'],
    DECLINED: ['CAPTURED'],
    FAILED: ['CAPTURED'],
    CANCELLED: ['CAPTURED'],
    CAPTURED: [],
  },
  ENDS,
);

/** An id as Tap writes them: what it is, and letters and digits. */
export function tapId(prefix: 'chg' | 'cus' | 'tok' | 're'): string {
  return `${prefix}_${prefix === 'chg' ? 'TS' : ''}${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** What a message says of a charge; a chargeback is no state of it (assumed). */
export interface ToldStatus {
  readonly status: TapStatus | 'CHARGEBACK';
  readonly code: string;
}

/** One charge at Tap, from the token to refunds. */
export class TapCharge extends PaymentRecord<TapStatus> {
  readonly id = tapId('chg');
  readonly providerReference = this.id;
  readonly pageId = randomBytes(16).toString('hex');
  readonly created = `${Date.now()}`;
  readonly gatewayReference = `${randomInt(10 ** 11, 10 ** 12)}`;
  readonly paymentReference = `${randomInt(10 ** 11, 10 ** 12)}`;
  override charge: Charge;
  override responseCode = '100';

  constructor(readonly wish: ChargeWish) {
    super('tap', wish.reference, { first: 'INITIATED', table: STATES });
    this.charge = wish.money;
  }

  get payer(): string {
    const { card } = this.wish.token;
    return `${BRAND_NAMES[card.brand]} ${maskCard(card.number)}`;
  }

  /** The charge as the API and webhooks tell it; `told`: what a stale message says of it instead. */
  toJson(publicUrl: string, told: ToldStatus = this.standing): object {
    const { wish, charge } = this;
    const { card } = wish.token;
    return {
      id: this.id,
      object: 'charge',
      live_mode: false,
      customer_initiated: true,
      api_version: 'V2',
      method: 'CREATE',
      status: told.status,
      amount: Number(this.major),
      currency: charge.currency,
      threeDSecure: true,
      card_threeDSecure: card.threeDs,
      save_card: false,
      product: 'GOSELL',
      description: wish.description,
      metadata: {},
      transaction: {
        timezone: 'UTC+03:00',
        created: this.created,
        expiry: { period: 30, type: 'MINUTE' },
        amount: Number(this.major),
        currency: charge.currency,
        ...(this.isAtBank && { url: `${publicUrl}/tap/3ds/${this.pageId}` }),
      },
      reference: {
        track: `tck_${this.id.slice(4)}`,
        payment: this.paymentReference,
        gateway: this.gatewayReference,
        acquirer: this.gatewayReference,
        transaction: wish.reference,
        order: wish.order,
        idempotent: wish.idempotent,
      },
      response: { code: told.code, message: messageOfCode(told.code) },
      receipt: { email: true, sms: false },
      customer: { id: wish.customerId },
      merchant: { id: wish.merchantId },
      source: { object: 'token', type: 'CARD_NOT_PRESENT', id: wish.token.id, on_file: false },
      card: {
        object: 'card',
        first_six: card.number.slice(0, 6),
        last_four: card.number.slice(-4),
        brand: card.brand,
        scheme: card.brand,
      },
      redirect: { status: this.isAtBank ? 'PENDING' : 'SUCCESS', url: wish.redirectUrl },
      ...(wish.postUrl && { post: { status: 'PENDING', url: wish.postUrl } }),
    };
  }

  /** The header that goes with a message about it. */
  hashstring(secretKey: string, status: ToldStatus['status'] = this.state): string {
    const { id, created, gatewayReference, paymentReference, major: amount } = this;
    const { currency } = this.charge;
    const parts = { id, amount, currency, gatewayReference, paymentReference, status, created };
    return hashstringOf(parts, secretKey);
  }

  get isAtBank(): boolean {
    return this.state === 'INITIATED';
  }

  private get standing(): { status: TapStatus; code: string } {
    return { status: this.state, code: this.responseCode };
  }

  private get major(): string {
    const { taken, amount, currency } = this.charge;
    return majorOf(taken > 0n ? taken : amount, currency);
  }
}
