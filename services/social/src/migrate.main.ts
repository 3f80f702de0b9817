import { migrateService } from '@mate/messaging/migrate-service';
import { socialDatabase } from './social.database.js';

await migrateService('social', socialDatabase);
