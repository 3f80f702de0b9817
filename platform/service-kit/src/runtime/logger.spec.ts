import { runInRequest } from './request-context.js';
import { createLogger, nestLogger, type Logger } from './logger.js';

describe('logger', () => {
  let written: string[];
  let output: jest.SpyInstance;
  let logger: Logger;
  beforeEach(() => {
    written = [];
    logger = createLogger('social', 'debug');
    const stream = streamOf(logger);
    output = jest.spyOn(stream, 'write').mockImplementation((line: string) => {
      written.push(line);
      return true;
    });
  });
  afterEach(() => output.mockRestore());

  const last = (): Record<string, unknown> =>
    JSON.parse(written.at(-1) ?? '{}') as Record<string, unknown>;

  it('a line / its service, level in words, time with its zone', () => {
    logger.warn({ event: 'redis.error' });
    expect(last()).toMatchObject({ service: 'social', level: 'warn', event: 'redis.error' });
    expect(last()['time']).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(last()).not.toHaveProperty('hostname');
  });

  it('within a request / its id and trace; outside of one, none', () => {
    const request = { requestId: 'request-1', traceparent: 'trace-1', accountId: 'alice' };
    runInRequest(request, () => logger.info({ event: 'rpc.served' }));
    expect(last()).toMatchObject({ requestId: 'request-1', traceparent: 'trace-1' });
    logger.info({ event: 'process.started' });
    expect(last()).not.toHaveProperty('requestId');
  });

  it.each(['password', 'otp', 'accessToken', 'authorization'])(
    '%s of a logged object / never written',
    (field) => {
      logger.info({ event: 'x', body: { [field]: 'hunter2', kept: 1 } });
      expect(written.join('')).not.toContain('hunter2');
      expect(last()['body']).toEqual({ [field]: '[secret]', kept: 1 });
    },
  );

  it('an error / its text and where it came from', () => {
    logger.error({ event: 'x', err: new Error('out of paper') });
    expect(last()['err']).toMatchObject({
      type: 'Error',
      message: 'out of paper',
      stack: expect.stringContaining('logger.spec'),
    });
  });

  it("the framework's chatter / is debug; its warnings and errors are its own", () => {
    const nest = nestLogger(logger);
    nest.log('mapped', 'Router');
    expect(last()).toMatchObject({ level: 'debug', context: 'Router', detail: 'mapped' });
    nest.warn('slow', 'Router');
    expect(last()['level']).toBe('warn');
    nest.error('broken', 'stack', 'Router');
    expect(last()).toMatchObject({ level: 'error', context: 'Router', detail: 'broken' });
  });

  it('below the level / nothing', () => {
    logger.trace({ event: 'x' });
    expect(written).toEqual([]);
  });
});

/** Where pino writes to. */
function streamOf(logger: Logger): { write(line: string): boolean } {
  const symbol = Object.getOwnPropertySymbols(logger).find(
    ({ description }) => description === 'pino.stream',
  );
  if (!symbol) throw new Error('pino has no stream');
  return Reflect.get(logger, symbol) as { write(line: string): boolean };
}
