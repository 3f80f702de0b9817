import { randomBytes, randomInt } from 'node:crypto';
import { BRAND_NAMES, maskCard, type MagicCard } from '../card/cards.js';
import { PaymentRecord } from '../payments/payment-record.js';
import { amazonStates, type AmazonState } from './amazon.states.js';
import type { AmazonFields } from './protocol/signature.js';

/** A card that was entered, under the name that stands for it. */
export interface CardToken {
  name: string;
  card: MagicCard;
  cvv: string;
  expiryDate: string;
  holder: string;
}

/** One payment at the provider, from the card page to refunds. */
export class AmazonPayment extends PaymentRecord<AmazonState> {
  readonly fortId = `1${Date.now()}${randomInt(10_000, 100_000)}`;
  readonly providerReference = this.fortId;
  readonly threeDsId = randomBytes(16).toString('hex');
  pageId: string | undefined;
  token: CardToken | undefined;
  /** The merchant's PURCHASE, as it was asked. */
  request: AmazonFields | undefined;
  /** The merchant got a token and did not charge it: the payer may enter a card again. */
  wasMissed = false;
  /** Why the last call of the merchant for this payment was refused. */
  refusal: string | undefined;

  constructor(
    reference: string,
    public returnUrl: string,
    public language: string,
  ) {
    super('amazon', reference, { first: 'card-page', table: amazonStates });
  }

  get payer(): string | null {
    const { token } = this;
    return token ? `${BRAND_NAMES[token.card.brand]} ${maskCard(token.card.number)}` : null;
  }
}
