import { ControlError } from '../http/problems.js';

/** Lets one order for a payment be carried out at a time. */
export class OneDecision {
  readonly #deciding = new Set<string>();

  /** Throws a 409 where this payment is being decided right now. */
  async of<T>(reference: string, decide: () => Promise<T>): Promise<T> {
    if (this.#deciding.has(reference)) {
      throw new ControlError(409, 'ALREADY_DECIDING', 'This payment is being decided right now');
    }
    this.#deciding.add(reference);
    try {
      return await decide();
    } finally {
      this.#deciding.delete(reference);
    }
  }
}
