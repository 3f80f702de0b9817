import { HOUR_MS } from '@mate/contracts/durations';
import {
  disputeOf,
  isTakenBack,
  type DisputedFields,
} from '../../purchases/disputes/dispute.rules.js';
import type { RefundReport } from '../../providers/payment-provider.port.js';
import type { RefundChange, RefundRecord } from '../refund.repository.js';
import { TAKEN_BACK } from '../taken-back/taken-back.rules.js';

/** Providers remember a name of ours for a day: after that, what may have been ordered is not ordered again. */
const NAMED_MS_MAX = 20 * HOUR_MS;
/** After all gaps the last one, a day, repeats: banks need up to 45 days. Then a person looks. */
const REPEATS_MAX = 50;
const MS = 1_000;

/** When providers are called about refunds. */
export interface RefundSchedule {
  readonly delaysSeconds: readonly number[];
  readonly now: Date;
}

/** The time after a gap. */
export function nextRefundTry(now: Date, delaySeconds: number): Date {
  return new Date(now.getTime() + delaySeconds * MS);
}

type TriedRefund = Pick<
  RefundRecord,
  'state' | 'attempts' | 'code' | 'providerReference' | 'createTime'
>;

/**
 * What a dispute of its purchase means for a refund that is due: a report in place of the provider's, `wait` until people
 * decided, undefined where it goes on. Once coins were taken for the bank, what was never tried is not, also where the
 * dispute was won; of what may have been ordered nothing more is, and a person looks; one that the provider has taken is
 * asked about.
 */
export function heldUpBy(
  purchase: DisputedFields,
  { attempts, providerReference }: Pick<TriedRefund, 'attempts' | 'providerReference'>,
): RefundReport | 'wait' | undefined {
  const isBack = isTakenBack(purchase);
  const isHeldUp = isBack || disputeOf(purchase) === 'told';
  if (!isHeldUp || providerReference !== undefined) return undefined;
  if (attempts > 1) return { outcome: 'by-hand', code: TAKEN_BACK };
  return isBack ? { outcome: 'refused', code: TAKEN_BACK } : 'wait';
}

/**
 * A report in place of the provider's for one that may have been ordered, of which its provider told no name of its own and
 * may have forgotten ours, since nobody tried for long: a person looks.
 */
export function forgottenBy(
  { attempts, createTime, providerReference }: TriedRefund,
  now: Date,
): RefundReport | undefined {
  const mayBeOrdered = attempts > 1 && providerReference === undefined;
  return mayBeOrdered && isNameForgotten(createTime, now)
    ? { outcome: 'by-hand', code: 'tried too late' }
    : undefined;
}

function isNameForgotten(createTime: Date, at: Date): boolean {
  return at.getTime() - createTime.getTime() > NAMED_MS_MAX;
}

/** What follows from an answer of the provider; from none at all that a person has to do it. */
export function refundChangeOf(
  refund: TriedRefund,
  report: RefundReport | undefined,
  schedule: RefundSchedule,
): RefundChange {
  if (!report) return forPerson(refund, 'no call of this provider');
  const { code, outcome, providerReference } = report;
  const told = { code, ...(providerReference && { providerReference }) };
  switch (outcome) {
    case 'refunded':
      return { ...ended, ...told, state: 'REFUNDED' };
    case 'refused':
      // An earlier order may have arrived, whose answer was lost: then the money is on its way, whatever is said of this one.
      if (refund.state === 'REFUND_REQUESTED' && refund.attempts > 1)
        return forPerson(refund, code);
      return { ...ended, ...told, state: 'REFUND_FAILED' };
    case 'by-hand':
      return forPerson(refund, code);
    case 'pending':
      return { ...again({ ...refund, ...told, state: 'REFUND_PENDING' }, schedule), ...told };
    case 'unknown':
      return { ...again({ ...refund, ...told }, schedule), ...told };
  }
}

const ended = { waitsForPerson: false, nextTryTime: undefined } as const;

function again(refund: TriedRefund, { delaysSeconds, now }: RefundSchedule): RefundChange {
  const { attempts, code, createTime, providerReference, state } = refund;
  if (attempts >= delaysSeconds.length + REPEATS_MAX) return forPerson(refund, code);
  const delay = delaysSeconds[Math.min(attempts - 1, delaysSeconds.length - 1)] ?? 0;
  const nextTryTime = nextRefundTry(now, delay);
  if (providerReference === undefined && isNameForgotten(createTime, nextTryTime))
    return forPerson(refund, code);
  return { state, code, waitsForPerson: false, nextTryTime };
}

function forPerson({ state }: Pick<RefundRecord, 'state'>, code: string): RefundChange {
  return { state, code, waitsForPerson: true, nextTryTime: undefined };
}
