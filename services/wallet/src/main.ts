import { startConsumers } from '@mate/messaging/consumer';
import { startService } from '@mate/service-kit/start-service';
import { loadWalletConfig } from './wallet.config.js';
import { WalletModule, walletConsumers } from './wallet.module.js';

const config = loadWalletConfig();

await startService({
  name: 'wallet',
  config,
  module: (runtime) => WalletModule.forRoot(config, runtime),
  afterStart: (app) => startConsumers(app, walletConsumers),
});
