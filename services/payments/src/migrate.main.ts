import { migrateService } from '@mate/messaging/migrate-service';
import { paymentsDatabase } from './payments.database.js';

await migrateService('payments', paymentsDatabase);
