/** The states of one provider's payments: which can follow which, and which are ends. */
export class StateTable<S extends string> {
  constructor(
    private readonly moves: Readonly<Record<S, readonly S[]>>,
    private readonly ends: readonly S[],
  ) {}

  /** Whether the provider can go from one state to the other. */
  canMove(from: S, to: S): boolean {
    return this.moves[from].includes(to);
  }

  /** Whether the payment has ended for the provider. */
  isFinal(state: S): boolean {
    return this.ends.includes(state);
  }
}
