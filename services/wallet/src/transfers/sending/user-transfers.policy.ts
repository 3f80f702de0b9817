/** Whether people may send coins to each other outside of gifts; for the operator to say. */
export class UserTransfers {
  readonly areOn: boolean;

  constructor({ areOn }: { readonly areOn: boolean }) {
    this.areOn = areOn;
  }
}
