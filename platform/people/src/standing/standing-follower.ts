import type { DueAccount } from './standing-changes.js';

/** What a service keeps by where accounts stand: lists that leave hidden people out, numbers that do not count them. */
export interface StandingFollower {
  /**
   * Brings everything to where the account stands. Called again after crashes, beside itself, and once more some minutes
   * after it was done, for what a transaction under way then has written since: what is right stays as it is. Whoever
   * writes in many transactions reads the account in each, as it may have changed meanwhile; and stops when the signal
   * is aborted, by throwing.
   */
  follow(account: DueAccount, signal: AbortSignal): Promise<void>;
}
