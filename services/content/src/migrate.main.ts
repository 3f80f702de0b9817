import { migrateService } from '@mate/messaging/migrate-service';
import { contentDatabase } from './content.database.js';

await migrateService('content', contentDatabase);
