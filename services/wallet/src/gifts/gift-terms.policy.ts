import type { GiftLimits } from './limits/gift-limits.rules.js';

/** What of gifts is for the operator to say, from the configuration. */
export interface ConfiguredTerms extends GiftLimits {
  /** The platform's share of a gift, in 1/100 of a percent. */
  readonly feeBasisPoints: number;
}

/** The platform's terms for gifts. */
export class GiftTerms implements ConfiguredTerms {
  readonly feeBasisPoints: number;
  readonly perHour: bigint;
  readonly perDay: bigint;
  readonly freshPerHour: bigint;

  constructor({ feeBasisPoints, perHour, perDay, freshPerHour }: ConfiguredTerms) {
    this.feeBasisPoints = feeBasisPoints;
    this.perHour = perHour;
    this.perDay = perDay;
    this.freshPerHour = freshPerHour;
  }
}
