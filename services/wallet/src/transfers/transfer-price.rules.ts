/** What coins cost that an administrator moves for money. */
export interface TransferPrice {
  readonly coins: bigint;
  /** Of one coin, in millionths of an AED. */
  readonly unitPriceMicros: bigint;
  /** Off the whole, in 1/100 of a percent. */
  readonly discountBasisPoints: number;
}

const WHOLE_BASIS_POINTS = 10_000n;
const MICROS_PER_FILS = 10_000n;

/**
 * Coins × unit price × (1 − discount), in AED fils; half a fils goes to the even one. It is stored with the transfer and
 * never computed again, so that a later price changes no receipt.
 */
export function transferPriceFils(price: TransferPrice): bigint {
  const paid = WHOLE_BASIS_POINTS - BigInt(price.discountBasisPoints);
  return halfEven(price.coins * price.unitPriceMicros * paid, MICROS_PER_FILS * WHOLE_BASIS_POINTS);
}

/** A quotient of numbers that are not negative, rounded to the nearest; where two are, to the even one. */
function halfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient;
  return quotient + 1n;
}
