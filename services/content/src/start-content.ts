import type { Redis } from 'ioredis';
import { JobQueues } from '@mate/jobs/job-queues';
import { startConsumers } from '@mate/messaging/consumer';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import { ObjectStorage, type BrowserAccess } from '@mate/storage/object-storage';
import { ContentSweeper } from './content-sweeper.job.js';
import type { ContentConfig } from './content.config.js';
import { contentConsumers, ContentModule } from './content.module.js';
import { laneBells } from './media/orders/lane-bell.job.js';
import { CACHE_REDIS } from './storage/redis-connections.js';
import { KeepCopy } from './word-copy/keeping/keep-copy.job.js';

// Pages of any origin, with a presigned address.
const browserAccess: BrowserAccess = {
  methods: ['GET', 'HEAD', 'PUT'],
  origins: ['*'],
  exposedHeaders: ['ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'],
};

/** Starts the service; the process and its specs do it the same way, these with a clock of their own. */
export function startContent(config: ContentConfig, clock?: Clock): Promise<RunningService> {
  return startService({
    name: 'content',
    config,
    clock,
    module: (runtime) => ContentModule.forRoot(config, runtime),
    afterStart: async (app, { health }) => {
      const storage = app.get(ObjectStorage);
      if (config.ENSURE_BUCKETS) {
        await storage.buckets.ensure(config.UPLOAD_BUCKET, browserAccess);
        await storage.buckets.ensure(config.MEDIA_BUCKET, browserAccess);
      }
      health.addCheck('storage', () => storage.buckets.check(config.UPLOAD_BUCKET));
      health.addCheck('redis', async () => void (await app.get<Redis>(CACHE_REDIS).ping()));
      // One process works on all lanes.
      const bell = laneBells['first-short'];
      health.addServiceCheck('transcoder', () => app.get(JobQueues).requireWorker(bell));
      startConsumers(app, contentConsumers);
      app.get(KeepCopy).start();
      app.get(ContentSweeper).start();
    },
  });
}
