/* What the ledger should come to, in plain numbers and lists: written apart from its rules, to be compared with them. */

import { CoinBooks } from './coins/coin-books.js';
import { ModelGifts } from './coins/model-gifts.js';
import { ModelPurchases } from './coins/model-purchases.js';
import { ModelTakebacks } from './coins/model-takebacks.js';
import { ModelTransfers } from './coins/model-transfers.js';

/** The whole of the coins of some people: their books, and all that is done with them. */
export class CoinModel extends CoinBooks {
  readonly purchases = new ModelPurchases(this);
  readonly gifts = new ModelGifts(this);
  readonly transfers = new ModelTransfers(this);
  readonly takebacks = new ModelTakebacks(this, this.purchases, this.gifts);
}
