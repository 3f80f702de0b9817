import type { PaymentReason } from '@mate/contracts/payments';
import type { Person } from '@mate/testing/people';
import type { ProviderDefinition } from '../../src/providers/provider-definition.js';
import type {
  CreatePurchaseResponse,
  Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import type { Fields, PaymentsSystem } from '../payments-system.js';
import type { WireAnswer, WireCall } from '../wire.js';

/** A purchase, whose it is, and what the payer has to do. */
export interface Bought {
  readonly buyer: Person;
  readonly purchase: Purchase;
  readonly step: Omit<CreatePurchaseResponse, 'purchase'>;
}

/** What runs the cases, as far as a driver knows it. */
interface Rig {
  readonly system: PaymentsSystem;
  /** The payer's browser comes back. */
  returned(fields: Fields): ReturnType<PaymentsSystem['returned']>;
}

/** A call of a provider's server, as it reaches us. */
export interface Notice {
  readonly rawBody: Uint8Array;
  readonly contentType: string;
  readonly headers: Fields;
  readonly queryString: string;
}

/** What a message says instead of the truth. */
export interface Said {
  readonly outcome?: 'pending' | 'declined' | 'odd';
  /** The amount as it stands on the wire, whatever that is; an empty one is left out. */
  readonly amountText?: string;
  readonly currency?: string;
  /** Of somebody else. */
  readonly merchant?: string;
  /** Another payment's name; in answers the one by which the adapter knows whether it is its answer. */
  readonly reference?: string;
  /** What it is signed with. */
  readonly key?: string;
}

/** A provider's server calls. */
export interface NoticeDriver {
  /** Signed ones are proof that the provider spoke; the others are as good as the payment that they name. */
  readonly isSigned: boolean;
  /** Whether a call about nobody's purchase is taken and kept, since it may have come too early. */
  readonly keepsUnknown: boolean;
  /** That the payment was taken, as the provider's server says it. */
  of(bought: Bought, said?: Said): Notice;
  /** The same message in another order, spelling or encoding. */
  anew(notice: Notice): Notice;
  /** A changed message with the old signature. */
  changed?(notice: Notice): Notice;
}

/** What the payer's browser brings back. */
export interface ReturnDriver {
  /** That all went well, as the provider's page says it. */
  of(bought: Bought, providerReference: string): Fields;
  /** Returns that are nobody's or nothing, and what comes of them: the page `failed`, or `PURCHASE_NOT_FOUND`. */
  readonly forgeries: readonly (readonly [fields: Fields, end: 'failed' | 'not found'])[];
}

/** Answers of the provider's server to our question. */
export interface AnswerDriver {
  /** Minor units as they stand in its messages. */
  amountText(minor: bigint, currency: string): string;
  isQuestion(call: WireCall): boolean;
  /** The same answer, saying something else; signed anew where answers are signed. */
  saying(answer: WireAnswer, said: Said): WireAnswer;
  /** That it knows no such payment. */
  unknown(answer: WireAnswer): WireAnswer;
  readonly isSigned: boolean;
  readonly names: readonly ('currency' | 'merchant')[];
}

/** The call that has to be answered before the payer can go on. */
export interface FirstCallDriver {
  isFirst(call: WireCall): boolean;
  /** An answer that sends the payer to somebody else's page; absent where the payer goes nowhere. */
  foreignPage?(answer: WireAnswer): WireAnswer;
  /** That it is refused for good. */
  readonly refusal: WireAnswer;
  /** It is answered when the payer has paid, and not before. */
  readonly waitsForPayer?: boolean;
}

/** Cards that are handed to us under a name. */
export interface ChargeDriver {
  isCharge(call: WireCall): boolean;
  tokenOf(contract: Rig, bought: Bought, card?: string): Promise<Fields>;
  charge(contract: Rig, bought: Bought, token: Fields): Promise<{ redirectUrl: string }>;
  /** A name that the provider never gave. */
  madeUp(bought: Bought): Fields;
  foreignPage(answer: WireAnswer): WireAnswer;
}

/** Giving money back. */
export interface RefundDriver {
  isRefund(call: WireCall): boolean;
  /** Whether parts can be given back. */
  readonly inParts: boolean;
  /** Whether the answer says which payment it is about. */
  readonly namesPayment?: boolean;
  /** Whether nobody can ask what became of an order: one that was not answered is a person's, and never repeated. */
  readonly isNeverAsked?: boolean;
}

/** A way in which a payer fails to pay. */
export interface Failure {
  readonly name: string;
  pay(contract: Rig, bought: Bought): Promise<void>;
  readonly state: string;
  readonly reason: PaymentReason;
}

/** What one provider is like, so that one suite can speak to all of them. */
export interface Driver {
  readonly name: string;
  readonly countryCode: 'UAE' | 'PK';
  readonly step: 'form' | 'redirect' | 'clientToken' | 'handset';
  readonly definition: ProviderDefinition;
  /** The setting that leads to the provider, without the service's prefix. */
  readonly urlSetting: string;
  readonly timeoutSetting: string;
  /** What references have to look like. */
  readonly reference: RegExp;
  /** How many cases run at a time; providers that keep us waiting take more. */
  readonly atOnce?: number;
  /** What is asked of the payer besides. */
  details?(buyer: Person): Fields;
  /** Details that are refused, with the field. */
  readonly wrongDetails?: readonly (readonly [details: Fields, field: string])[];
  /** Where the payer's step leads; nowhere for a handset. */
  pageOf?(bought: Bought): string;
  /** Does what has to happen before the provider's side can end the payment. */
  ready?(contract: Rig, bought: Bought): Promise<void>;
  /** Pays as a person does, on the pages or the phone. */
  pay(contract: Rig, bought: Bought): Promise<void>;
  readonly failures: readonly Failure[];
  /** How an unused purchase ends after its day: of itself, or open and looked at by people. */
  readonly unused: 'EXPIRED' | 'review';
  /** Whether a first call that was answered to nobody can be made again. */
  readonly repeatsFirstCall: boolean;
  readonly notices?: NoticeDriver;
  readonly returns?: ReturnDriver;
  readonly answers: AnswerDriver;
  readonly firstCall?: FirstCallDriver;
  readonly charges?: ChargeDriver;
  readonly refunds?: RefundDriver;
  /** The setting of the key that messages are signed with; it has a sibling `…_PREVIOUS`. */
  readonly keySetting?: string;
}
