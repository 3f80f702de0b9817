import { migrateService } from '@mate/messaging/migrate-service';
import { walletDatabase } from './wallet.database.js';

await migrateService('wallet', walletDatabase);
