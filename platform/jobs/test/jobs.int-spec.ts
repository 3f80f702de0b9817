import { randomBytes } from 'node:crypto';
import { Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { SystemClock } from '@mate/service-kit/clock';
import { Health } from '@mate/service-kit/health';
import { createLogger } from '@mate/service-kit/logger';
import { createMetrics } from '@mate/service-kit/metrics';
import { RuntimeModule } from '@mate/service-kit/runtime-module';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { defineJob, type JobHandler, type JobRun, type Postponed } from '../src/job.js';
import { JobQueues } from '../src/job-queues.js';
import { JobsModule, startWorkers } from '../src/jobs-module.js';

const film = defineJob({
  name: `film-${randomBytes(4).toString('hex')}`,
  payload: z.object({ filmId: z.string().min(1), version: z.int() }),
  idOf: ({ filmId, version }) => `${filmId}-${version}`,
  process: 'worker',
  attemptsMax: 2,
  backoffMs: 10,
});
type Film = z.infer<typeof film.payload>;

class FilmHandler implements JobHandler<Film> {
  readonly job = film;
  readonly concurrency = 1;
  readonly tries: (Film & { isLastTry: boolean })[] = [];
  answer: (order: Film) => Promise<Postponed | void> = async () => undefined;

  async handle(order: Film, { isLastTry }: JobRun): Promise<Postponed | void> {
    this.tries.push({ ...order, isLastTry });
    return this.answer(order);
  }
}

class SecondFilmHandler extends FilmHandler {}

async function start(
  handlers: readonly Type<JobHandler<unknown>>[],
): Promise<INestApplicationContext> {
  const runtime = {
    logger: createLogger('jobs-spec', 'silent'),
    health: new Health(),
    metrics: createMetrics('jobs-spec'),
    clock: new SystemClock(),
  };
  @Module({})
  class Root {}
  const imports = [
    RuntimeModule.forRoot({ CURSOR_KEYS: [] }, runtime),
    JobsModule.forRoot({ redisUrl: engines().redisQueueUrl, prefix: 'test-jobs' }),
  ];
  const app = await NestFactory.createApplicationContext(
    { module: Root, imports, providers: [...handlers] },
    { logger: false },
  );
  return app;
}

describe('jobs', () => {
  let app: INestApplicationContext;
  let queues: JobQueues;
  let handler: FilmHandler;

  beforeAll(async () => {
    app = await start([FilmHandler, SecondFilmHandler]);
    queues = app.get(JobQueues);
    handler = app.get(FilmHandler);
    await expect(queues.requireWorker(film)).rejects.toThrow('nobody works on');
    startWorkers(app, { process: 'worker', jobs: [film], handlers: [FilmHandler] });
    await eventually(() => queues.requireWorker(film));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    handler.tries.length = 0;
    handler.answer = async () => undefined;
  });

  it('no handler or two / the boot fails', () => {
    const boot = (handlers: Type<JobHandler<unknown>>[]) => () =>
      startWorkers(app, { process: 'worker', jobs: [film], handlers });
    expect(boot([])).toThrow('has 0 handlers');
    expect(boot([FilmHandler, SecondFilmHandler])).toThrow('has 2 handlers');
  });

  it('a job queued twice / runs once, as it was ordered', async () => {
    let release: () => void = () => undefined;
    handler.answer = () => new Promise((resolve) => (release = () => resolve(undefined)));
    const order = { filmId: 'one', version: 1 };
    await queues.enqueue(film, order);
    await queues.enqueue(film, order);
    await eventually(() => handler.tries.length === 1);
    expect(await queues.restore(film, order)).toBe(false);
    release();
    await eventually(async () => expect(await queues.restore(film, order)).toBe(true));
    await eventually(() => handler.tries.length === 2);
    release();
    expect(handler.tries).toEqual([1, 2].map(() => ({ ...order, isLastTry: false })));
  });

  it('a failing job / is tried again, and told of its last try', async () => {
    handler.answer = async () => {
      throw new Error('try failed');
    };
    await queues.enqueue(film, { filmId: 'two', version: 1 });
    await eventually(() => handler.tries.length === 2);
    expect(handler.tries.map(({ isLastTry }) => isLastTry)).toEqual([false, true]);
  });

  it('a postponed job / comes back without counting a try', async () => {
    handler.answer = async () => (handler.tries.length < 3 ? { postponeMs: 1 } : undefined);
    await queues.enqueue(film, { filmId: 'three', version: 1 });
    await eventually(() => handler.tries.length === 3);
    expect(handler.tries.map(({ isLastTry }) => isLastTry)).toEqual([false, false, false]);
  });

  it('a payload of another shape / never reaches the handler', async () => {
    await queues.enqueue(film, { filmId: '', version: 1 });
    await queues.enqueue(film, { filmId: 'four', version: 1 });
    await eventually(() => handler.tries.length === 1);
    expect(handler.tries[0]?.filmId).toBe('four');
  });
});
