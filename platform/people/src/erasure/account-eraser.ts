import type { AccountId } from '@mate/contracts/ids';

/**
 * Erases one kind of thing of an account, some of it at a time, and answers how many it was: 0 once nothing is left.
 * Called again after crashes, and after it has answered 0.
 */
export type ErasureStep = (accountId: AccountId) => Promise<number>;

/**
 * What becomes of a collection's rows when their account is deleted: erased by the fields that name the account, or kept,
 * and why that tells nobody anything.
 */
export type RowsFate = { readonly by: readonly string[] } | { readonly kept: string };

/** The fate of every collection of a service, by name. */
export type ErasurePlan = Readonly<Record<string, RowsFate>>;

/** What a service keeps of people. */
export interface AccountEraser {
  /** Rows that go by the id of their account are erased first, as the plan says. */
  readonly plan: ErasurePlan;
  /** What others count and what lies elsewhere, in the order in which it is erased. */
  readonly steps: Readonly<Record<string, ErasureStep>>;
}
