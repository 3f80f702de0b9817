import { startWallet } from './start-wallet.js';
import { loadWalletConfig } from './wallet.config.js';

await startWallet(loadWalletConfig());
