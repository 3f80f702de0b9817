import 'reflect-metadata';
import { Controller, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { answerEveryCall } from '../../test/every-call.js';
import { Health } from '../runtime/health.js';
import { rpcServerOptions } from './rpc-server.js';

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
