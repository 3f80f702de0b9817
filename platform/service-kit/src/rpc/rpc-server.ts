import { join } from 'node:path';
import {
  ServerCredentials,
  type Metadata,
  type Server,
  type ServiceClientConstructor,
} from '@grpc/grpc-js';
import {
  Catch,
  type CallHandler,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ServerGrpc, type CustomStrategy } from '@nestjs/microservices';
import type { Histogram } from 'prom-client';
import type { Logger } from 'pino';
import { Observable, throwError } from 'rxjs';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { RpcTls } from '../config/transport.config.js';
import type { Health } from '../runtime/health.js';
import type { CallAdmission } from './call-admission.js';
import { protoLoaderOptions, protoOf, protoRoot } from './proto.js';
import { requestIdFrom, runInRequest, traceparentFrom } from '../runtime/request-context.js';
import { answerHealth, healthCheck } from './rpc-health.js';
import { knownErrorOf, toRpcStatus } from './rpc-errors.js';

export interface RpcServerParts {
  readonly health: Health;
  /** Plain text when absent; else only callers with a certificate of the same authority are heard. */
  readonly tls?: RpcTls | undefined;
}

/** Transport options of a service's gRPC server, which also answers how it is. */
export function rpcServerOptions(
  domain: string,
  address: string,
  { health, tls }: RpcServerParts,
): CustomStrategy {
  const { files, packageName } = protoOf(domain);
  const root = protoRoot();
  return {
    strategy: new CompleteGrpcServer({
      url: address,
      credentials: credentialsOf(tls),
      package: packageName,
      protoPath: files.map((file) => join(root, file)),
      loader: { ...protoLoaderOptions, includeDirs: [root] },
      onLoadPackageDefinition: (_definition: unknown, server: Server) =>
        server.addService({ Check: healthCheck }, { Check: answerHealth(health) }),
      gracefulShutdown: true,
      maxReceiveMessageLength: 8 * 1024 * 1024,
      keepalive: { keepaliveTimeMs: 30_000, keepaliveTimeoutMs: 5_000 },
      channelOptions: {
        'grpc.http2.min_ping_interval_without_data_ms': 10_000,
        'grpc.keepalive_permit_without_calls': 1,
      },
    }),
  };
}

/** Nest's gRPC server, which does not start while a call of the contract has no handler. */
class CompleteGrpcServer extends ServerGrpc {
  override async createService(
    contract: ServiceClientConstructor,
    name: string,
  ): Promise<Record<string, unknown>> {
    const handlers = (await super.createService(contract, name)) as Record<string, unknown>;
    const unanswered = Object.entries(contract.service)
      .filter(([call, { originalName = call }]) => !handlers[call] && !handlers[originalName])
      .map(([, { path }]) => path);
    if (unanswered.length > 0) throw new Error(`calls without a handler: ${unanswered.join(', ')}`);
    return handlers;
  }
}

function credentialsOf(tls: RpcTls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { cert_chain: Buffer.from(tls.cert), private_key: Buffer.from(tls.key) };
  return ServerCredentials.createSsl(Buffer.from(tls.ca), [pair], true);
}

/**
 * Around every RPC: who calls (a valid internal token; calls of administration have one of their own), the request context for logs
 * and events, and duration by method and outcome.
 */
export class RpcCallInterceptor implements NestInterceptor {
  constructor(
    private readonly admission: CallAdmission,
    private readonly durations: Histogram,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const rpc = context.switchToRpc();
    const metadata = rpc.getContext<Metadata>();
    const call = context.getArgByIndex<{ getPath?(): string } | undefined>(2);
    const caller = this.admission({
      path: call?.getPath?.() ?? '',
      token: headerOf(metadata, 'authorization').replace(/^Bearer /, ''),
    });
    if (!caller) return throwError(() => new AppError('FORBIDDEN'));
    const request = {
      requestId: requestIdFrom(headerOf(metadata, 'x-request-id')),
      traceparent: traceparentFrom(headerOf(metadata, 'traceparent')),
      ...caller,
    };
    const done = this.durations.startTimer({ method: context.getHandler().name });
    return new Observable((subscriber) =>
      runInRequest(request, () =>
        next.handle().subscribe({
          next: (value) => subscriber.next(value),
          error: (error: unknown) => {
            done({ outcome: isAppError(error) ? error.reason : 'INTERNAL' });
            subscriber.error(error);
          },
          complete: () => {
            done({ outcome: 'OK' });
            subscriber.complete();
          },
        }),
      ),
    );
  }
}

function headerOf(metadata: Metadata, name: string): string {
  const value = metadata.get(name)[0];
  return typeof value === 'string' ? value : '';
}

/** Turns failures into gRPC statuses; bugs are logged as such and answered without detail. */
@Catch()
export class RpcErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown): Observable<never> {
    const { reason, http, cause } = knownErrorOf(error);
    if (reason === 'INTERNAL') this.logger.error({ event: 'rpc.unexpected_error', err: error });
    else if (http >= 500) this.logger.warn({ event: 'rpc.failed', reason, err: cause });
    return throwError(() => toRpcStatus(error));
  }
}
