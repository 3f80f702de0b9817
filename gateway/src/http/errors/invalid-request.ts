import { AppError } from '@mate/contracts/errors';
import { fieldRuleText, type BrokenRule } from '@mate/contracts/fields';

/** One field that is not right, and why: the rule that it breaks, in English words for who knows no others. */
export interface FieldProblem extends Partial<BrokenRule> {
  readonly path: string;
  readonly message: string;
  /** When the same may be tried again, ISO 8601. */
  readonly until?: string;
}

/** A field that breaks a rule, in the rule's own words. */
export function problemAt(path: string, broken: BrokenRule): FieldProblem {
  return { path, ...broken, message: fieldRuleText(broken) };
}

/** A request whose fields are not right; carries them to the reply's `details`. */
export class InvalidRequestError extends AppError {
  constructor(readonly details: readonly FieldProblem[]) {
    super('INVALID_REQUEST');
  }
}
