import type { Coins } from '@mate/contracts/coins';

/** A gift that people choose by its picture. */
export interface CatalogueGift {
  readonly id: string;
  readonly name: string;
  readonly coins: Coins;
  /** Name of the drawing in the web app. */
  readonly picture: string;
}

const gift = (id: string, name: string, price: bigint): CatalogueGift => ({
  id,
  name,
  coins: price as Coins,
  picture: id,
});

/** All gifts, cheapest first. An id is never given to another gift: old statements refer to it. */
export const giftCatalogue: readonly CatalogueGift[] = [
  gift('rose', 'Rose', 1n),
  gift('heart', 'Heart', 5n),
  gift('coffee', 'Coffee', 10n),
  gift('star', 'Star', 50n),
  gift('balloon', 'Balloon', 100n),
  gift('fireworks', 'Fireworks', 500n),
  gift('crown', 'Crown', 1_000n),
  gift('rocket', 'Rocket', 5_000n),
];

/** The gift of an id. */
export function findGift(id: string): CatalogueGift | undefined {
  return giftCatalogue.find((one) => one.id === id);
}
