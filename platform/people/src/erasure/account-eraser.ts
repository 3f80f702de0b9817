import type { AccountId } from '@mate/contracts/ids';
import type { ExportSectionName } from '@mate/contracts/words/export-sections';

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

/** Where the person reads them while the account lives: in parts of the own data, or in none, and why. */
export type RowsTold =
  { readonly told: readonly ExportSectionName[] } | { readonly untold: string };

/** What every collection of a service, by name, means for the people in it. */
export type PersonalDataPlan = Readonly<Record<string, RowsFate & RowsTold>>;

/** What a service keeps of people. */
export interface AccountEraser {
  /** Rows that go by the id of their account are erased first, as the plan says. */
  readonly plan: PersonalDataPlan;
  /** What others count and what lies elsewhere, in the order in which it is erased. */
  readonly steps: Readonly<Record<string, ErasureStep>>;
}
