declare const brand: unique symbol;

/** Whole virtual coins. Never a floating number; a string on the wire, Int64 in the database. */
export type Coins = bigint & { readonly [brand]: 'Coins' };

/** Upper bound of any single amount: keeps every sum far below 2^63. */
export const COINS_MAX = 1_000_000_000_000n as Coins;

/** Makes Coins of a known good bigint. Throws RangeError outside ±COINS_MAX. */
export function coins(value: bigint): Coins {
  if (value > COINS_MAX || value < -BigInt(COINS_MAX)) throw new RangeError('coins out of range');
  return value as Coins;
}

const DIGITS = /^(0|[1-9][0-9]{0,12})$/;

/** Parses a non-negative amount as it travels on RPC. Signs, blanks, exponents and foreign digits answer undefined. */
export function parseCoins(text: string): Coins | undefined {
  if (!DIGITS.test(text)) return undefined;
  const value = BigInt(text);
  return value > COINS_MAX ? undefined : (value as Coins);
}

/** Splits an amount by basis points (1/100 of a percent); the remainder of the division stays with `rest`. */
export function splitCoins(
  amount: Coins,
  share: { basisPoints: number },
): { part: Coins; rest: Coins } {
  if (!Number.isInteger(share.basisPoints) || share.basisPoints < 0 || share.basisPoints > 10_000)
    throw new RangeError('basis points out of range');
  const part = (amount * BigInt(share.basisPoints)) / 10_000n;
  return { part: part as Coins, rest: (amount - part) as Coins };
}
