import type { AdminRefund } from '@mate/contracts/gen/payments/refunds_admin_service';
import { paidRefundWords } from '@mate/contracts/words/purchase-words';
import {
  textOf,
  type AdminAnswer,
  type AdminPayments,
  type OptionValues,
  type Run,
} from './command-line.js';
import { moneyOf } from './money.js';

const HEAD = [
  ...['since', 'id', 'kind', 'state', 'waits', 'provider', 'money', 'coins'],
  ...['account', 'purchase', 'reference', 'said', 'said by'],
];

/** What there is to type about money that goes back to buyers. */
export const PAYMENT_REFUND_USAGE = `  refunds [--after CURSOR]                                 open ones, those that wait for a person first, fifty at a time
  refund-done REFUND --note TEXT                           it went back by hand: the note names its reference there
  refund-confirm REFUND                                    it did, by another name than said so; ends it
  refund-decline REFUND --note TEXT                        what was said is not so; who said it may take it back
  refund-refused REFUND --note TEXT                        it cannot go back: its coins can be spent again; where its order
                                                           may have arrived, two names say so`;

/** Commands about such money, by what is typed. */
export const PAYMENT_REFUND_COMMANDS: Readonly<
  Record<string, (refundId: string, values: OptionValues) => Run<AdminPayments>>
> = {
  'refund-done': (refundId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) => {
      const { refund } = await payments.markRefundDone({ refundId, note }, by);
      return answerOf('Noted. Somebody else confirms it.', refund ? [refund] : []);
    };
  },
  'refund-confirm': (refundId) => async (payments, by) =>
    ended((await payments.confirmRefundDone({ refundId }, by)).refund),
  'refund-decline': (refundId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) =>
      ended((await payments.declineRefundDone({ refundId, note }, by)).refund);
  },
  'refund-refused': (refundId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) =>
      refused((await payments.markRefundRefused({ refundId, note }, by)).refund);
  },
};

/** Those that are open, a page of them. */
export function listRefunds({ after = '' }: OptionValues): Run<AdminPayments> {
  return async (payments, by) => {
    const { nextCursor, refunds } = await payments.listOpenRefunds({ cursor: String(after) }, by);
    const about = refunds.length > 0 ? 'Open refunds' : 'No refund is open.';
    return answerOf(nextCursor ? `${about}; more with --after ${nextCursor}` : about, refunds);
  };
}

function ended(refund: AdminRefund | undefined): AdminAnswer {
  return answerOf('Done.', refund ? [refund] : []);
}

function refused(refund: AdminRefund | undefined): AdminAnswer {
  const isSaid = refund?.refund && paidRefundWords.toWord(refund.refund.state) !== 'failed';
  return isSaid
    ? answerOf('Noted. Its order may have arrived: somebody else says the same.', [refund])
    : ended(refund);
}

function answerOf(about: string, rows: readonly AdminRefund[]): AdminAnswer {
  return { about, rows, table: [HEAD, ...rows.map(cellsOf)] };
}

function cellsOf({ refund, ...more }: AdminRefund): string[] {
  if (!refund) return [];
  return [
    ...[refund.createTime, refund.refundId, more.kind],
    paidRefundWords.toWord(refund.state) ?? '',
    more.waitsForPerson ? 'for a person' : '',
    ...[more.provider, moneyOf(refund.amountMinor, refund.currency), more.coins],
    ...[more.accountId, refund.purchaseId, more.reference, more.code],
    wordOf(more),
  ];
}

function wordOf({
  doneNote,
  doneSaidBy,
  refusedNote,
  refusedSaidBy,
}: Omit<AdminRefund, 'refund'>): string {
  if (doneSaidBy) return `${doneSaidBy}: done, ${doneNote}`;
  return refusedSaidBy && `${refusedSaidBy}: refused, ${refusedNote}`;
}
