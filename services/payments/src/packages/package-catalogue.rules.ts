import type { PackageId } from '@mate/contracts/ids';

/** Where a package is sold; the country also decides the currency. */
export type Market = 'PK' | 'UAE';

/** A package as it is sold. Prices are minor units. */
export interface CoinPackage {
  readonly id: PackageId;
  readonly market: Market;
  readonly name: string;
  readonly coins: bigint;
  readonly currency: string;
  readonly originalPriceMinor: bigint;
  readonly priceMinor: bigint;
}

const NAMES = ['Starter', 'Basic', 'Plus', 'Pro', 'Mega', 'Ultimate'] as const;
const COINS = [100n, 300n, 700n, 1_500n, 3_500n, 7_500n] as const;

interface PriceList {
  readonly market: Market;
  readonly currency: string;
  /** Last character of the ids' second group, so that ids of markets differ. */
  readonly idDigit: string;
  readonly pricesMinor: readonly bigint[];
  readonly originalsMinor: readonly bigint[];
}

const UAE: PriceList = {
  market: 'UAE',
  currency: 'AED',
  idDigit: 'a',
  pricesMinor: [499n, 1_399n, 2_999n, 5_999n, 12_999n, 25_999n],
  originalsMinor: [499n, 1_499n, 3_499n, 7_499n, 17_499n, 37_499n],
};
const PK: PriceList = {
  market: 'PK',
  currency: 'PKR',
  idDigit: 'b',
  pricesMinor: [35_000n, 99_000n, 209_000n, 419_000n, 899_000n, 1_799_000n],
  originalsMinor: [35_000n, 105_000n, 245_000n, 525_000n, 1_225_000n, 2_625_000n],
};

/** What a new system sells: the same coins in every market, each at its own prices. */
export const packageCatalogue: readonly CoinPackage[] = [UAE, PK].flatMap((list) =>
  COINS.map((coins, index) => ({
    id: `01980000-000${list.idDigit}-7000-8000-00000000000${index + 1}` as PackageId,
    market: list.market,
    name: NAMES[index] ?? '',
    coins,
    currency: list.currency,
    originalPriceMinor: list.originalsMinor[index] ?? 0n,
    priceMinor: list.pricesMinor[index] ?? 0n,
  })),
);

/** Every market with the currency of its prices. */
export const marketCurrencies: readonly { readonly market: Market; readonly currency: string }[] = [
  UAE,
  PK,
].map(({ market, currency }) => ({ market, currency }));

/** The market of a country code, or undefined where nothing is sold. */
export function marketOf(countryCode: string): Market | undefined {
  return countryCode === 'PK' || countryCode === 'UAE' ? countryCode : undefined;
}
