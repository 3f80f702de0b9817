import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { JobsModule } from '@mate/jobs/jobs-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { StorageModule as ObjectStorageModule } from '@mate/storage/storage-module';
import type { ContentStoreConfig } from '../content.config.js';
import { CACHE_REDIS, openContentCache } from './redis-connections.js';

// Storage joins the parts of a film before it answers.
const STORAGE_SILENCE_MS_MAX = 30_000;

/** Storage and Redis of both processes; closed after everything that uses them. */
@Module({})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(CACHE_REDIS) private readonly cache: Redis) {}

  static forRoot(config: ContentStoreConfig, runtime: ServiceRuntime): DynamicModule {
    const { logger } = runtime;
    const objects = ObjectStorageModule.forRoot({
      endpoint: config.S3_ENDPOINT,
      publicUrl: config.S3_PUBLIC_URL,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      silenceMsMax: STORAGE_SILENCE_MS_MAX,
    });
    return {
      module: StorageModule,
      global: true,
      imports: [
        objects,
        JobsModule.forRoot({ redisUrl: config.REDIS_QUEUE_URL, prefix: config.QUEUE_PREFIX }),
      ],
      providers: [{ provide: CACHE_REDIS, useFactory: () => openContentCache(config, logger) }],
      exports: [CACHE_REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.cache.disconnect();
  }
}
