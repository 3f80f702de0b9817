import { connectMongo } from '@mate/mongo/connection';
import { prepareDatabase, type DatabasePlan } from '@mate/mongo/prepare-database';
import { createLogger } from '@mate/service-kit/logger';
import { withMessaging } from './collections.js';

/**
 * The release step of a service: builds indexes and runs migrations that are too large for a boot. Run it with the new
 * version's code before its processes start; those of the old one may serve meanwhile. Needs <SERVICE>_MONGO_URL.
 */
export async function migrateService(service: string, plan: DatabasePlan): Promise<void> {
  const variable = `${service.toUpperCase()}_MONGO_URL`;
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set`);
  const logger = createLogger(service);
  await using mongo = await connectMongo(url, { appName: `${service}-migrate`, poolSizeMax: 4 });
  await prepareDatabase(mongo.db, withMessaging(plan), {
    during: 'release',
    log: (level, event) => logger[level](event),
  });
  logger.info({ event: 'schema.ready' });
}
