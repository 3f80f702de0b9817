import { AppError } from '@mate/contracts/errors';

/** One field that is not right, and why. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** A request whose fields are not right; carries them to the reply's `details`. */
export class InvalidRequestError extends AppError {
  constructor(readonly details: readonly FieldProblem[]) {
    super('INVALID_REQUEST');
  }
}
