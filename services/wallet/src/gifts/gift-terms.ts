/** The platform's terms for gifts, from the configuration. */
export class GiftTerms {
  constructor(readonly feeBasisPoints: number) {}
}
