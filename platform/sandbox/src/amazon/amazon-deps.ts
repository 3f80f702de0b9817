import type { Logger } from '@mate/service-kit/logger';
import type { FaultBoard } from '../faults/fault-board.js';
import type { AmazonConfig } from './amazon.config.js';
import type { AmazonSettlement } from './amazon-settlement.js';
import type { AmazonStore } from './amazon-store.js';

/** What the parts of this provider work with. */
export interface AmazonDeps {
  config: AmazonConfig;
  store: AmazonStore;
  settlement: AmazonSettlement;
  faults: FaultBoard;
  log: Logger;
  /** Known only once the server listens. */
  publicUrl: () => string;
}
