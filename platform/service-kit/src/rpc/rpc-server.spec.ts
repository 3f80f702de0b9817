import 'reflect-metadata';
import { Controller, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { answerEveryCall } from '../../test/every-call.js';
import { AppError } from '@mate/contracts/errors';
import { Health } from '../runtime/health.js';
import { createLogger } from '../runtime/logger.js';
import { RpcErrorFilter, rpcServerOptions } from './rpc-server.js';

const ANY_PORT = '127.0.0.1:0';

/** Starts the server of the social contract with these controllers, and stops it again. */
async function start(controllers: Type[]): Promise<void> {
  @Module({ controllers })
  class Root {}
  const app = await NestFactory.createMicroservice(Root, {
    ...rpcServerOptions('social', ANY_PORT, { health: new Health() }),
    logger: false,
    abortOnError: false,
  });
  try {
    await app.listen();
  } finally {
    await app.close();
  }
}

describe('gRPC server', () => {
  it('starts when every call of the contract has a handler', async () => {
    @Controller()
    class Calls {}
    answerEveryCall(Calls, { domain: 'social' });
    await expect(start([Calls])).resolves.toBeUndefined();
  });

  it('does not start while a call has none, and names it', async () => {
    await expect(start([])).rejects.toThrow(/\/mate\.social\.v1\.\w+Service\/\w+/);
  });
});

describe('failures of calls', () => {
  it.each([
    [new TypeError('x'), { level: 'error', event: 'rpc.unexpected_error' }],
    [
      Object.assign(new Error('x'), { name: 'MongoServerError', code: 50 }),
      { level: 'warn', event: 'rpc.failed', reason: 'OVERLOADED' },
    ],
    [new AppError('UPSTREAM_UNAVAILABLE'), { level: 'warn', event: 'rpc.failed' }],
    [new AppError('NOT_FOUND'), undefined],
  ])('%p / is logged as what it is', (failure, line) => {
    const logger = createLogger('social', 'silent');
    const written: object[] = [];
    for (const level of ['warn', 'error'] as const)
      jest.spyOn(logger, level).mockImplementation((entry: unknown) => {
        written.push({ level, ...(entry as object) });
      });
    new RpcErrorFilter(logger).catch(failure);
    expect(written).toEqual(line ? [expect.objectContaining(line)] : []);
  });
});
