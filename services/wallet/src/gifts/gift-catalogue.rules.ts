import type { Coins } from '@mate/contracts/coins';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { giftTierWords } from '@mate/contracts/words/gift-words';

/** How much of a spectacle a gift is. */
export type GiftTier = WordOf<typeof giftTierWords>;

/** A gift that people choose by its picture. */
export interface CatalogueGift {
  readonly id: string;
  readonly name: string;
  readonly coins: Coins;
  readonly tier: GiftTier;
  /** Name of the drawing in the web app. */
  readonly picture: string;
  /** Name of how the drawing moves there. */
  readonly animation: string;
}

type Priced = readonly [id: string, name: string, price: bigint, animation: string];

const giftsOf = (tier: GiftTier, gifts: readonly Priced[]): CatalogueGift[] =>
  gifts.map(([id, name, price, animation]) => ({
    id,
    name,
    coins: price as Coins,
    tier,
    picture: id,
    animation,
  }));

/** All gifts, cheapest first. An id is never given to another gift: old statements refer to it. */
export const giftCatalogue: readonly CatalogueGift[] = [
  ...giftsOf('small', [
    ['rose', 'Rose', 1n, 'float'],
    ['heart', 'Heart', 5n, 'pulse'],
    ['coffee', 'Coffee', 10n, 'steam'],
    ['kite', 'Kite', 20n, 'soar'],
  ]),
  ...giftsOf('medium', [
    ['star', 'Star', 50n, 'spin'],
    ['balloon', 'Balloon', 100n, 'rise'],
    ['lantern', 'Lantern', 200n, 'glow'],
  ]),
  ...giftsOf('large', [
    ['fireworks', 'Fireworks', 500n, 'burst'],
    ['crown', 'Crown', 1_000n, 'shine'],
    ['dhow', 'Dhow', 2_000n, 'sail'],
  ]),
  ...giftsOf('grand', [
    ['rocket', 'Rocket', 5_000n, 'launch'],
    ['falcon', 'Falcon', 10_000n, 'swoop'],
    ['palace', 'Palace', 20_000n, 'unveil'],
  ]),
];

/** The gift of an id. */
export function findGift(id: string): CatalogueGift | undefined {
  return giftCatalogue.find((one) => one.id === id);
}

/** The gift of a name, for rows that kept the name alone. */
export function findGiftNamed(name: string): CatalogueGift | undefined {
  return giftCatalogue.find((one) => one.name === name);
}
