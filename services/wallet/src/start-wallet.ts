import { startConsumers } from '@mate/messaging/consumer';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import type { WalletConfig } from './wallet.config.js';
import { WalletModule, walletConsumers } from './wallet.module.js';

/** Starts the service; the process and its specs do it the same way. The clock is the machine's own when absent. */
export function startWallet(config: WalletConfig, clock?: Clock): Promise<RunningService> {
  return startService({
    name: 'wallet',
    config,
    clock,
    module: (runtime) => WalletModule.forRoot(config, runtime),
    afterStart: (app) => startConsumers(app, walletConsumers),
  });
}
