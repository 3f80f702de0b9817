import type {
  ProviderWord,
  ReconciledPurchase,
} from '@mate/contracts/gen/payments/reconciliation_admin_service';
import { findings, isDifference, type Finding } from '../reconciliation.rules.js';
import type { Books } from './books.js';
import { CompareRefunds } from './compare-refunds.use-case.js';
import {
  findingOfCredit,
  findingOfJournal,
  findingOfUnsettled,
  findingOfWord,
} from './compare.rules.js';
import type { Statement } from './statement.reader.js';

/** What is compared. */
export interface DayOrder {
  readonly day: string;
  /** Whether providers are asked too. */
  readonly asksProviders: boolean;
  /** What a provider says of all that it took that day. */
  readonly statement?: Statement;
}

/** Something that does not fit. */
export interface Difference {
  readonly finding: Finding;
  readonly purchaseId: string;
  readonly provider: string;
  readonly reference: string;
  /** For people. */
  readonly detail: string;
}

/** How many of each finding. */
export type FoundCounts = Readonly<Record<Finding, number>>;

// As many as one call of payments takes.
const ASKED_AT_ONCE = 20;

/**
 * Compares what payments settled on a day with the wallet's journals, both with what providers say, and refunds with holds. Neither side is read but
 * by its calls, a page at a time, so a day may be of any size.
 */
export class ReconcileDay {
  private readonly counts = new Map<Finding, number>(findings.map((finding) => [finding, 0]));

  constructor(
    private readonly books: Books,
    private readonly tell: (difference: Difference) => void,
  ) {}

  /** What was found; whatever does not fit is told as it is found. */
  async execute(order: DayOrder): Promise<FoundCounts> {
    await this.compareSettled(order);
    await this.compareJournals(order);
    if (order.asksProviders) await this.askAboutUnsettled(order);
    await new CompareRefunds(this.books, (finding, refund, detail) =>
      this.count(finding, { ...refund, reference: refund.refundId }, detail),
    ).execute(order.day);
    if (order.statement) await this.compareStatement(order.statement);
    return Object.fromEntries(this.counts) as FoundCounts;
  }

  private async compareSettled(order: DayOrder): Promise<void> {
    const { by, wallet } = this.books;
    for await (const purchases of this.pagesOf(order.day, true)) {
      const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
      const { credits } = await wallet.findCredits({ purchaseIds }, by);
      const booked = new Map(credits.map((credit) => [credit.purchaseId, credit]));
      const words = order.asksProviders ? await this.ask(purchaseIds) : NO_WORDS;
      for (const purchase of purchases) {
        const credit = booked.get(purchase.purchaseId);
        const word = words.get(purchase.purchaseId);
        const ofBooks = findingOfCredit(purchase, credit);
        if (ofBooks)
          this.count(ofBooks, purchase, credit ? `journal ${credit.journalId}` : 'no journal');
        const ofProvider = order.statement?.lacks(purchase)
          ? 'missing-theirs'
          : findingOfWord(purchase, word);
        if (!ofBooks || isDifference(ofProvider))
          this.count(ofProvider, purchase, `provider: ${word?.code ?? 'not in the statement'}`);
      }
    }
  }

  private async compareJournals({ day }: DayOrder): Promise<void> {
    const { by, payments, wallet } = this.books;
    for (let cursor = ''; ;) {
      const page = await wallet.listCreditsOfDay({ day, cursor }, by);
      const purchaseIds = page.credits.map(({ purchaseId }) => purchaseId).filter(Boolean);
      const asked = { purchaseIds, provider: '', references: [] };
      const { purchases } = await payments.findPurchases(asked, by);
      const known = new Map(purchases.map((purchase) => [purchase.purchaseId, purchase]));
      for (const credit of page.credits) {
        const finding = findingOfJournal(credit, known.get(credit.purchaseId));
        if (finding)
          this.count(finding, { ...credit, reference: '' }, `journal ${credit.journalId}`);
      }
      cursor = page.nextCursor;
      if (cursor === '') return;
    }
  }

  private async askAboutUnsettled({ day }: DayOrder): Promise<void> {
    for await (const purchases of this.pagesOf(day, false)) {
      const words = await this.ask(purchases.map(({ purchaseId }) => purchaseId));
      for (const purchase of purchases) {
        const word = words.get(purchase.purchaseId);
        const finding = findingOfUnsettled(word);
        if (finding)
          this.count(finding, purchase, `was ${purchase.state}, is ${word?.state ?? ''}`);
      }
    }
  }

  private async compareStatement(statement: Statement): Promise<void> {
    const { by, payments } = this.books;
    const { provider } = statement;
    for (const lines of statement.pages()) {
      const references = lines.map(({ reference }) => reference);
      const { purchases } = await payments.findPurchases(
        { purchaseIds: [], provider, references },
        by,
      );
      const known = new Map(purchases.map((purchase) => [purchase.reference, purchase]));
      for (const { finding, line } of statement.compare(lines, known)) {
        const purchaseId = known.get(line.reference)?.purchaseId ?? '';
        const detail = `statement: ${line.currency} ${line.amountMinor ?? '?'} minor units`;
        this.count(finding, { purchaseId, provider, reference: line.reference }, detail);
      }
    }
  }

  private async *pagesOf(day: string, isSettled: boolean): AsyncGenerator<ReconciledPurchase[]> {
    const { by, payments } = this.books;
    for (let cursor = ''; ;) {
      const page = await payments.listPurchasesOfDay({ day, isSettled, cursor }, by);
      yield page.purchases;
      cursor = page.nextCursor;
      if (cursor === '') return;
    }
  }

  private async ask(purchaseIds: readonly string[]): Promise<ReadonlyMap<string, ProviderWord>> {
    const { by, payments } = this.books;
    const heard = new Map<string, ProviderWord>();
    for (let from = 0; from < purchaseIds.length; from += ASKED_AT_ONCE) {
      const asked = purchaseIds.slice(from, from + ASKED_AT_ONCE);
      const { words } = await payments.askAboutPurchases({ purchaseIds: asked }, by);
      for (const word of words) heard.set(word.purchaseId, word);
    }
    return heard;
  }

  private count(
    finding: Finding,
    { provider, purchaseId, reference }: Omit<Difference, 'finding' | 'detail'>,
    detail: string,
  ): void {
    this.counts.set(finding, (this.counts.get(finding) ?? 0) + 1);
    if (isDifference(finding)) this.tell({ finding, purchaseId, provider, reference, detail });
  }
}

const NO_WORDS: ReadonlyMap<string, ProviderWord> = new Map();
