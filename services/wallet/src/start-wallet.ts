import { startConsumers } from '@mate/messaging/consumer';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import type { WalletConfig } from './wallet.config.js';
import { WalletModule, walletConsumers } from './wallet.module.js';

/** Starts the service; the process and its specs do it the same way. */
export function startWallet(config: WalletConfig): Promise<RunningService> {
  return startService({
    name: 'wallet',
    config,
    module: (runtime) => WalletModule.forRoot(config, runtime),
    afterStart: (app) => startConsumers(app, walletConsumers),
  });
}
