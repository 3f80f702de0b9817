import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type DynamicModule, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SystemClock, type Clock } from './clock.js';
import type { ServiceBaseConfig } from '../config/config.js';
import { rpcTlsOf } from '../config/transport.config.js';
import { Health } from './health.js';
import { addHealthEndpoints } from '../http/http-endpoints.js';
import { InternalTokenVerifier } from '../rpc/internal-token.js';
import { createLogger, nestLogger } from './logger.js';
import { callDurations, createMetrics } from './metrics.js';
import { RpcCallInterceptor, RpcErrorFilter, rpcServerOptions } from '../rpc/rpc-server.js';
import { RuntimeModule, type ServiceRuntime } from './runtime-module.js';
import { onShutdown } from './shutdown.js';

export type { ServiceRuntime };

export interface ServiceDefinition {
  /** Domain name; also the audience of internal tokens and the proto package. */
  readonly name: string;
  readonly config: ServiceBaseConfig;
  /** The machine's own when absent; specs move theirs. */
  readonly clock?: Clock | undefined;
  /** Builds the root module once logger, health and metrics exist. */
  readonly module: (runtime: ServiceRuntime) => DynamicModule | Type;
  /** False for workers that answer no calls. */
  readonly rpc?: boolean;
  /** Runs after the servers listen: consumers, relays, sweepers. Must not block readiness. */
  readonly afterStart?: (app: INestApplication, runtime: ServiceRuntime) => Promise<void> | void;
}

export interface RunningService {
  readonly app: INestApplication;
  /** host:port where calls are answered. */
  readonly rpcAddress: string;
  stop(): Promise<void>;
}

/**
 * Starts one service process: gRPC for calls, a small Fastify server for health and metrics, graceful stop on SIGTERM
 * (readiness off, drain, close servers, then the modules' own shutdown hooks, exit 0).
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { config, name } = definition;
  const runtime: ServiceRuntime = {
    logger: createLogger(name, config.LOG_LEVEL),
    health: new Health(),
    metrics: createMetrics(name),
    clock: definition.clock ?? new SystemClock(),
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    rootOf(definition, runtime),
    new FastifyAdapter(),
    { logger: nestLogger(runtime.logger), abortOnError: false },
  );
  addHealthEndpoints(app.getHttpAdapter().getInstance(), runtime);
  const rpcAddress = `${config.HOST}:${config.RPC_PORT}`;
  if (definition.rpc !== false) {
    const verifier = new InternalTokenVerifier(config.RPC_PUBLIC_KEY, name);
    app.useGlobalInterceptors(
      new RpcCallInterceptor(verifier, callDurations(runtime.metrics, 'rpc')),
    );
    app.useGlobalFilters(new RpcErrorFilter(runtime.logger));
    const options = rpcServerOptions(name, rpcAddress, {
      health: runtime.health,
      tls: rpcTlsOf(config),
    });
    app.connectMicroservice(options, { inheritAppConfig: true });
    await app.startAllMicroservices();
  }
  await app.listen(config.HTTP_PORT, config.HOST);
  await definition.afterStart?.(app, runtime);
  const stop = async (): Promise<void> => {
    runtime.health.beginDrain();
    await sleep(config.DRAIN_MS);
    await app.close();
  };
  onShutdown(runtime.logger, stop);
  runtime.logger.info({ event: 'process.started', rpcAddress, httpPort: config.HTTP_PORT });
  return { app, rpcAddress, stop };
}

@Module({})
class ProcessRoot {}

function rootOf(definition: ServiceDefinition, runtime: ServiceRuntime): DynamicModule {
  const imports = [RuntimeModule.forRoot(definition.config, runtime), definition.module(runtime)];
  return { module: ProcessRoot, imports };
}
