import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type INestMicroservice,
  type LoggerService,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomStrategy } from '@nestjs/microservices';
import { SystemClock, type Clock } from './runtime/clock.js';
import type { ServiceBaseConfig } from './config/config.js';
import { rpcTlsOf } from './config/transport.config.js';
import { Health } from './runtime/health.js';
import { tendMemory } from './runtime/tend-memory.js';
import { startHealthServer } from './http/health-server.js';
import { createCallAdmission } from './rpc/call-admission.js';
import { createLogger, nestLogger } from './runtime/logger.js';
import { callDurations, createMetrics } from './runtime/metrics.js';
import { RpcCallInterceptor, RpcErrorFilter, rpcServerOptions } from './rpc/rpc-server.js';
import { RuntimeModule, type ServiceRuntime } from './runtime/runtime-module.js';
import { onShutdown } from './runtime/shutdown.js';

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
  readonly afterStart?: (
    app: INestApplicationContext,
    runtime: ServiceRuntime,
  ) => Promise<void> | void;
}

export interface RunningService {
  readonly app: INestApplicationContext;
  /** host:port where calls are answered. */
  readonly rpcAddress: string;
  stop(): Promise<void>;
}

/**
 * Starts one service process: gRPC for calls, a small HTTP server for health and metrics, graceful stop on SIGTERM
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
  const rpcAddress = `${config.HOST}:${config.RPC_PORT}`;
  const app =
    definition.rpc === false
      ? await NestFactory.createApplicationContext(rootOf(definition, runtime), options(runtime))
      : await startRpc(definition, runtime, rpcAddress);
  const surface = await startHealthServer(runtime, { port: config.HTTP_PORT, host: config.HOST });
  await definition.afterStart?.(app, runtime);
  const stop = async (): Promise<void> => {
    runtime.health.beginDrain();
    await sleep(config.DRAIN_MS);
    await surface.close();
    await app.close();
  };
  onShutdown(runtime.logger, stop);
  tendMemory();
  runtime.logger.info({ event: 'process.started', rpcAddress, httpPort: config.HTTP_PORT });
  return { app, rpcAddress, stop };
}

function options({ logger }: ServiceRuntime): { logger: LoggerService; abortOnError: false } {
  return { logger: nestLogger(logger), abortOnError: false };
}

async function startRpc(
  definition: ServiceDefinition,
  runtime: ServiceRuntime,
  address: string,
): Promise<INestMicroservice> {
  const { config, name } = definition;
  const { health, logger, metrics } = runtime;
  const app = await NestFactory.createMicroservice<CustomStrategy>(rootOf(definition, runtime), {
    ...rpcServerOptions(name, address, { health, tls: rpcTlsOf(config) }),
    ...options(runtime),
  });
  const admission = createCallAdmission(name, config);
  app.useGlobalInterceptors(new RpcCallInterceptor(admission, callDurations(metrics, 'rpc')));
  app.useGlobalFilters(new RpcErrorFilter(logger));
  await app.listen();
  return app;
}

@Module({})
class ProcessRoot {}

function rootOf(definition: ServiceDefinition, runtime: ServiceRuntime): DynamicModule {
  const imports = [RuntimeModule.forRoot(definition.config, runtime), definition.module(runtime)];
  return { module: ProcessRoot, imports };
}
