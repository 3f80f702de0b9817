import { migrateService } from '@mate/messaging/migrate-service';
import { identityDatabase } from './identity.database.js';

await migrateService('identity', identityDatabase);
