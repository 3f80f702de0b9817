import type { Gift } from '@mate/contracts/gen/wallet/gifts_service';
import type { CatalogueGift } from './gift-catalogue.rules.js';

/** A catalogue entry as it travels. */
export function toGift({ id, name, coins, picture }: CatalogueGift): Gift {
  return { giftId: id, name, coins: coins.toString(), picture };
}
