import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type Type,
} from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { assignedHandlers } from './assigned-handlers.js';
import type { JobHandler } from './job.js';
import { JobQueues } from './job-queues.js';
import { JobWorkers } from './job-workers.js';
import { openQueueRedis } from './redis.js';

export interface JobsOptions {
  readonly redisUrl: string;
  /** Of all keys, so that several systems can share one Redis. */
  readonly prefix: string;
}

/** The queues of a service over one connection, and its workers over another, since theirs blocks. */
@Module({})
export class JobsModule {
  static forRoot({ redisUrl, prefix }: JobsOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      providers: [
        {
          provide: JobQueues,
          useFactory: (logger: Logger, clock: Clock) =>
            new JobQueues({ redis: openQueueRedis(redisUrl, logger), prefix, logger, clock }),
          inject: [LOGGER, Clock],
        },
        {
          provide: JobWorkers,
          useFactory: (logger: Logger, clock: Clock) =>
            new JobWorkers({ redisUrl, prefix, logger, clock }),
          inject: [LOGGER, Clock],
        },
      ],
      exports: [JobQueues, JobWorkers],
    };
  }
}

export interface WorkersStart {
  /** Name of this process. */
  readonly process: string;
  /** All jobs of the service. */
  readonly jobs: readonly { readonly name: string; readonly process: string }[];
  /** Classes that the module provides, one for each of the process's jobs. */
  readonly handlers: readonly Type<JobHandler<unknown>>[];
}

/** Begins to work. Throws, and so fails the boot, unless each job of this process has exactly one handler. */
export function startWorkers(app: INestApplicationContext, start: WorkersStart): void {
  const handlers = start.handlers.map((handler) => app.get(handler));
  const workers = app.get(JobWorkers);
  for (const handler of assignedHandlers(start.process, start.jobs, handlers))
    workers.start(handler);
}
