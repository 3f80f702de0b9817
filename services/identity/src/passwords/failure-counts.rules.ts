import type { AccountId } from '@mate/contracts/ids';

const FAILURES_FREE = 9;
// An account has up to three names; guessing under all of them is worth less than twice guessing under one.
const FAILURES_FREE_OF_ALL_NAMES = 2 * FAILURES_FREE;
const WAIT_SECONDS_FIRST = 60;
const WAIT_SECONDS_MAX = 15 * 60;

/** What failures in a row are counted by, and how many of them are free. */
export interface FailureCount {
  readonly subject: string;
  readonly failuresFree: number;
}

/**
 * Who types a password where: somebody who names an account from anywhere, somebody at a device from which the account
 * was signed in to before, or the signed-in owner who changes it.
 */
export type PasswordSubject =
  | {
      readonly kind: 'stranger';
      /** What the account is named by, in its one form. */
      readonly name: string;
    }
  | { readonly kind: 'known-device'; readonly device: string }
  | { readonly kind: 'owner'; readonly accountId: AccountId };

/**
 * What a wrong password counts against. A stranger's by the name, whoever has it and however it is spelled, and by all
 * names of the account together, or, where nobody has the name, by that name once more: as many counts either way. What
 * strangers fail at counts neither against a known device nor against the signed-in owner, nor the other way round.
 */
export function countsOf(
  subject: PasswordSubject,
  accountId: AccountId | undefined,
): FailureCount[] {
  switch (subject.kind) {
    case 'stranger':
      return [
        { subject: `login:${subject.name}`, failuresFree: FAILURES_FREE },
        {
          subject: accountId ? `account:${accountId}` : `nobody:${subject.name}`,
          failuresFree: FAILURES_FREE_OF_ALL_NAMES,
        },
      ];
    case 'known-device':
      return [{ subject: `device:${accountId}:${subject.device}`, failuresFree: FAILURES_FREE }];
    case 'owner':
      return [{ subject: `change:${subject.accountId}`, failuresFree: FAILURES_FREE }];
  }
}

/** Seconds to wait after that many failures in a row: none up to the free ones, then 1 minute doubling to 15. */
export function waitSecondsAfter(failures: number, failuresFree: number): number {
  if (failures <= failuresFree) return 0;
  return Math.min(WAIT_SECONDS_FIRST * 2 ** (failures - failuresFree - 1), WAIT_SECONDS_MAX);
}

/** The waits after the first, second, third … failure in a row, up to the longest, which then stays. */
export function waitSecondsByFailures(failuresFree: number): number[] {
  const waits: number[] = [];
  do waits.push(waitSecondsAfter(waits.length + 1, failuresFree));
  while (waits.at(-1) !== WAIT_SECONDS_MAX);
  return waits;
}
