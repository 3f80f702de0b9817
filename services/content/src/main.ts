import type { Redis } from 'ioredis';
import { startConsumers } from '@mate/messaging/consumer';
import { startService } from '@mate/service-kit/start-service';
import { loadContentConfig } from './content.config.js';
import { consumers, ContentModule } from './content.module.js';
import { ObjectStorage } from './storage/object-storage.adapter.js';
import { CACHE_REDIS } from './storage/redis-connections.js';
import { Sweeper } from './sweeper.js';
import { EnqueueTranscode } from './media/orders/enqueue-transcode.use-case.js';

const config = loadContentConfig();

await startService({
  name: 'content',
  config,
  module: (runtime) => ContentModule.forRoot(config, runtime),
  afterStart: async (app, { health }) => {
    const storage = app.get(ObjectStorage);
    if (config.ENSURE_BUCKETS) {
      await storage.ensureBucket(config.UPLOAD_BUCKET);
      await storage.ensureBucket(config.MEDIA_BUCKET);
    }
    health.addCheck('storage', () => storage.check(config.UPLOAD_BUCKET));
    health.addCheck('redis', async () => void (await app.get<Redis>(CACHE_REDIS).ping()));
    health.addServiceCheck('transcoder', () => app.get(EnqueueTranscode).requireWorker());
    startConsumers(app, consumers);
    app.get(Sweeper).start();
  },
});
