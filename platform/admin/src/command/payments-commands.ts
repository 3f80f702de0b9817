import type {
  GetReviewResponse,
  ReviewCase,
} from '@mate/contracts/gen/payments/reviews_admin_service';
import {
  textOf,
  WrongUse,
  type AdminAnswer,
  type AdminPayments,
  type OptionValues,
  type Run,
} from './command-line.js';
import { moneyOf } from './money.js';
import {
  listRefunds,
  PAYMENT_REFUND_COMMANDS,
  PAYMENT_REFUND_USAGE,
} from './payment-refund-commands.js';

const HEAD = ['since', 'id', 'why', 'provider', 'state', 'paid', 'coins', 'account', 'reference'];
const ACTION_HEAD = ['time', 'by', 'command', 'outcome', 'note'];

/** What there is to type about payments. */
export const PAYMENTS_USAGE = `payments COMMAND
  reviews [--after CASE]                                   what waits for a person, oldest first, fifty at a time
  show CASE                                                how it stands, and what was done about it
  recheck CASE                                             asks the provider now; a webhook has its effect once more
  close CASE --note TEXT                                   off the list; a late success still brings the coins
  confirm-dispute CASE --note TEXT                         the bank did take it back: its coins are taken
  dismiss-dispute CASE --note TEXT                         it did not, or gave it back: an ordinary purchase again
${PAYMENT_REFUND_USAGE}
CASE: the id of a purchase or of a webhook, or the reference of a purchase in the provider's dashboard.`;

/** Reads a command about payments. Throws WrongUse. */
export function paymentsCommand(
  [verb = '', caseId = '', ...more]: readonly string[],
  values: OptionValues,
): Run<AdminPayments> {
  const list = LISTS[verb];
  if (more.length > 0 || (list && caseId !== '')) throw new WrongUse('That is a word too many.');
  if (list) return list(values);
  const command = COMMANDS[verb];
  if (!command)
    throw new WrongUse(verb === '' ? 'Say what to do.' : `There is no command ${verb}.`);
  if (caseId === '')
    throw new WrongUse(`Say which ${verb.startsWith('refund') ? 'refund' : 'case'}.`);
  return command(caseId, values);
}

const LISTS: Readonly<Record<string, (values: OptionValues) => Run<AdminPayments>>> = {
  reviews: (values) => reviews(values),
  refunds: listRefunds,
};

const COMMANDS: Readonly<
  Record<string, (caseId: string, values: OptionValues) => Run<AdminPayments>>
> = {
  ...PAYMENT_REFUND_COMMANDS,
  show: (caseId) => async (payments, by) => shown(await payments.getReview({ caseId }, by)),
  recheck: (caseId) => async (payments, by) => {
    const { answer, review } = await payments.recheckReview({ caseId }, by);
    return cases(`The provider: ${answer}.`, review ? [review] : []);
  },
  close: (caseId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) => {
      const { review } = await payments.closeReview({ caseId, note }, by);
      const isClosed = review?.closeTime !== '';
      return cases(isClosed ? 'Closed.' : 'Decided meanwhile.', review ? [review] : []);
    };
  },
  'confirm-dispute': (caseId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) => {
      const { review } = await payments.confirmDispute({ caseId, note }, by);
      return cases('Confirmed.', review ? [review] : []);
    };
  },
  'dismiss-dispute': (caseId, values) => {
    const note = textOf(values, 'note');
    return async (payments, by) => {
      const { review } = await payments.dismissDispute({ caseId, note }, by);
      return cases('Dismissed.', review ? [review] : []);
    };
  },
};

function reviews({ after = '' }: OptionValues): Run<AdminPayments> {
  return async (payments, by) => {
    const { cases: rows } = await payments.listReviews({ afterId: String(after) }, by);
    return cases(rows.length > 0 ? 'Waiting for a person' : 'Nothing waits.', rows);
  };
}

function cases(about: string, rows: readonly ReviewCase[]): AdminAnswer {
  return { about, rows, table: [HEAD, ...rows.map(cellsOf)] };
}

function shown({ actions, review }: GetReviewResponse): AdminAnswer {
  if (!review) return cases('Gone.', []);
  const { detail, inquiries, lastAskTime, nextInquiryTime, providerReference, why } = review;
  const facts = [
    `${review.subject} ${review.caseId}: ${cellsOf(review).slice(2).filter(Boolean).join(', ')}`,
    `why: ${why || 'nobody has to look'}${detail && `; ${detail}`}`,
    ...(review.subject === 'purchase'
      ? [
          `the provider calls it ${providerReference || 'nothing yet'}; asked ${inquiries} times on schedule, last ${lastAskTime || 'never'}, next ${nextInquiryTime || 'never'}`,
        ]
      : []),
    ...(review.dispute
      ? [`dispute ${review.dispute} ${review.disputeTime}: ${review.disputeCode}`]
      : []),
    ...(review.closeTime ? [`closed ${review.closeTime}`] : []),
  ];
  const done = actions.map(({ actor, command, note, outcome, time }) => [
    ...[time, actor, command, outcome, note],
  ]);
  return { about: facts.join('\n'), rows: [review, ...actions], table: [ACTION_HEAD, ...done] };
}

function cellsOf(review: ReviewCase): string[] {
  const { amountMinor, coins, createTime, currency } = review;
  const isPurchase = review.subject === 'purchase';
  return [
    ...[createTime, review.caseId, review.why, review.provider, review.state],
    isPurchase ? moneyOf(amountMinor, currency) : '',
    isPurchase ? coins : '',
    ...[review.accountId, review.reference],
  ];
}
