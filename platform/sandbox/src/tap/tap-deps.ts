import type { Logger } from '@mate/service-kit/logger';
import type { TapConfig } from './tap.config.js';
import type { TapSettlement } from './tap-settlement.js';
import type { TapStore } from './tap-store.js';

/** What the parts of this provider work with. */
export interface TapDeps {
  config: TapConfig;
  store: TapStore;
  settlement: TapSettlement;
  log: Logger;
  /** Known only once the server listens. */
  publicUrl: () => string;
}
