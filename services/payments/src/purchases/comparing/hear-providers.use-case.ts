import { Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { publicStateOf, type PurchaseState } from '../purchase.states.js';
import { AskProvider } from '../settle/ask-provider.use-case.js';
import { ProviderWordReader } from '../settle/provider-word.reader.js';

/** What a provider says of one purchase. */
export interface HeardWord {
  readonly purchaseId: string;
  /** `unclear`: it did not answer, or says that it does not know yet. */
  readonly outcome: 'paid' | 'not-paid' | 'unclear';
  readonly code: string;
  readonly amountMinor?: bigint;
  readonly currency?: string;
  readonly isOurMerchant: boolean;
  /** How the purchase stands after it. */
  readonly state: PurchaseState;
}

// Buyers' own calls go through the same few connections.
const AT_ONCE = 4;

/** Asks providers about purchases of a day; what was paid unnoticed is settled as by any other answer. */
@Injectable()
export class HearProviders {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly asking: AskProvider,
    private readonly words: ProviderWordReader,
  ) {}

  /** In no order; nothing of purchases that there are not. Never fails because of a provider. */
  async execute(purchaseIds: readonly string[]): Promise<HeardWord[]> {
    const rest = [...purchaseIds];
    const heard: HeardWord[] = [];
    const work = async (): Promise<void> => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        const purchase = await this.purchases.find(id);
        if (purchase) heard.push(await this.hear(purchase));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return heard;
  }

  private async hear(purchase: PurchaseRecord): Promise<HeardWord> {
    const { _id: purchaseId, state } = purchase;
    try {
      return state === 'SETTLED'
        ? wordOf(purchase, await this.words.find(purchase))
        : await this.ask(purchase);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { purchaseId, outcome: 'unclear', code: error.reason, isOurMerchant: true, state };
    }
  }

  private async ask(purchase: PurchaseRecord): Promise<HeardWord> {
    const { kind, purchase: after } = await this.asking.execute(purchase);
    return {
      purchaseId: after._id,
      outcome: outcomeAfter(after.state, kind === 'answered'),
      code: after.state,
      isOurMerchant: true,
      state: after.state,
    };
  }
}

function outcomeAfter(state: PurchaseState, isAnswered: boolean): HeardWord['outcome'] {
  if (state === 'SETTLED' || state === 'INTEGRITY_MISMATCH') return 'paid';
  return isAnswered && publicStateOf(state) !== 'PENDING' ? 'not-paid' : 'unclear';
}

function wordOf(
  { _id: purchaseId, state }: PurchaseRecord,
  { amountMinor, code, currency, isOurMerchant, outcome }: PaymentReport,
): HeardWord {
  return {
    ...{ purchaseId, code, isOurMerchant, state },
    outcome: OUTCOMES[outcome],
    ...(amountMinor !== undefined && { amountMinor }),
    ...(currency !== undefined && { currency }),
  };
}

const OUTCOMES: Readonly<Record<PaymentReport['outcome'], HeardWord['outcome']>> = {
  paid: 'paid',
  declined: 'not-paid',
  cancelled: 'not-paid',
  'not-found': 'not-paid',
  pending: 'unclear',
  uncertain: 'unclear',
};
