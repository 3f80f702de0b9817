import type { Transaction } from '@mate/mongo/transaction';
import type { AssetRecord } from './asset.rules.js';

/**
 * Who shows assets, as media sees it. A room above binds this port; media itself knows none of them.
 */
export abstract class AssetFollower {
  /**
   * Told in the transaction of the change: of every new state but a removal by the owner, and of every further
   * rendition. What it throws undoes the change.
   */
  abstract execute(asset: AssetRecord, tx: Transaction): Promise<void>;
}
