/** What was bought, and for how much. */
interface Bought {
  readonly coins: bigint;
  readonly amountMinor: bigint;
}

/** What of a purchase goes back or went, in coins and in minor units. */
export interface GoneBack {
  readonly coins: bigint;
  readonly amountMinor: bigint;
}

/**
 * The money of some coins of a purchase after others of it, in minor units; undefined where more would go back than was
 * bought. Rounded down on the sum of both, so that parts are never more than the price, and all of them exactly that.
 */
export function amountOf(bought: Bought, before: GoneBack, coins: bigint): bigint | undefined {
  const all = before.coins + coins;
  if (coins <= 0n || all > bought.coins) return undefined;
  const amount = (bought.amountMinor * all) / bought.coins - before.amountMinor;
  return amount > 0n ? amount : undefined;
}
