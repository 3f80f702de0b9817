import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  Metadata,
  credentials,
  status,
  type CallOptions,
  type ChannelCredentials,
  type ClientReadableStream,
  type ServiceError,
} from '@grpc/grpc-js';
import type { Observable } from 'rxjs';
import type { RpcTls } from '../config/transport.config.js';
import type { Caller, InternalTokenMinter } from './internal-token.js';
import { callsOf, type Call } from './proto.js';
import { currentRequest } from '../runtime/request-context.js';
import { healthCheck, isServing } from './rpc-health.js';
import { fromRpcError } from './rpc-errors.js';

type StreamMethods<S> = {
  [K in keyof S]: K extends `watch${string}` ? K : never;
}[keyof S];

/** A generated client interface with promises: one method per unary call. */
export type UnaryCalls<S> = {
  [K in Exclude<keyof S, StreamMethods<S>>]: S[K] extends (request: infer Q) => Observable<infer R>
    ? (request: Q, options?: RpcCallOptions) => Promise<R>
    : never;
};

/** Server streams as async iterables; leaving the loop cancels the call. Streams are the methods named `watch…`. */
export type StreamCalls<S> = {
  [K in StreamMethods<S>]: S[K] extends (request: infer Q) => Observable<infer R>
    ? (request: Q, options: { caller: Caller; signal: AbortSignal }) => AsyncIterable<R>
    : never;
};

export type RpcClient<S> = UnaryCalls<S> &
  StreamCalls<S> & {
    /** Resolves when the service says that it can do its job; rejects after the time limit. For readiness. */
    waitForReady(timeoutMs: number): Promise<void>;
    close(): void;
  };

export interface RpcCallOptions {
  /** Whom the call is for; a visitor when absent. */
  readonly caller?: Caller;
  readonly timeoutMs?: number;
}

export interface RpcClientOptions {
  /** Domain name: identity, social, content, wallet, payments. */
  readonly domain: string;
  /** Of the tokens; the domain when absent. */
  readonly audience?: string;
  /** host:port, or any target that gRPC naming knows. */
  readonly address: string;
  readonly minter: Pick<InternalTokenMinter, 'mint'>;
  readonly timeoutMs?: number;
  /** Plain text when absent. The server's certificate must name the host of `address`. */
  readonly tls?: RpcTls | undefined;
}

const VISITOR: Caller = { accountId: '', sessionId: '' };
const TIMEOUT_MS = 5_000;
const READ_ATTEMPTS = 3;
const HEALTH_POLL_MS = 100;
// Only calls that change nothing are repeated by the transport.
const READ = /^(Get|List|BatchGet|Search|Query|Validate)/;

/**
 * A typed client of one service over one kept connection: deadline on every call (never later than the request's own),
 * keep-alive pings, and retries of reads only while the server is unreachable (gRFC A6).
 */
export function createRpcClient<S extends object>(options: RpcClientOptions): RpcClient<S> {
  const calls = callsOf(options.domain);
  const client = new Client(options.address, credentialsOf(options.tls), {
    'grpc.keepalive_time_ms': 20_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    'grpc.enable_retries': 1,
    'grpc.service_config': retryConfig([...calls.values()]),
  });
  return bindCalls<S>(client, calls, options);
}

/** Mutual TLS, or plain text without it. */
export function credentialsOf(tls: RpcTls | undefined): ChannelCredentials {
  if (!tls) return credentials.createInsecure();
  return credentials.createSsl(Buffer.from(tls.ca), Buffer.from(tls.key), Buffer.from(tls.cert));
}

function bindCalls<S extends object>(
  client: Client,
  calls: ReadonlyMap<string, Call>,
  options: RpcClientOptions,
): RpcClient<S> {
  const bound: Record<string, unknown> = {
    close: () => client.close(),
    waitForReady: (timeoutMs: number) => waitForReady(client, Date.now() + timeoutMs),
  };
  for (const [name, { path, requestSerialize, responseDeserialize, responseStream }] of calls) {
    bound[name] = responseStream
      ? (request: unknown, call: { caller: Caller; signal: AbortSignal }) => {
          const stream = client.makeServerStreamRequest(
            path,
            requestSerialize,
            responseDeserialize,
            request,
            metadataFor(options, call.caller),
          );
          return iterate(stream, call.signal);
        }
      : (request: unknown, call: RpcCallOptions = {}) =>
          new Promise((resolve, reject) => {
            client.makeUnaryRequest(
              path,
              requestSerialize,
              responseDeserialize,
              request,
              metadataFor(options, call.caller ?? VISITOR),
              { deadline: deadlineOf(call, options) } satisfies CallOptions,
              (error: ServiceError | null, value?: unknown) =>
                error ? reject(fromRpcError(error)) : resolve(value),
            );
          });
  }
  return bound as RpcClient<S>;
}

async function waitForReady(client: Client, deadlineMs: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.waitForReady(deadlineMs, (error) => (error ? reject(error) : resolve()));
  });
  while (!(await serves(client, deadlineMs))) {
    if (Date.now() + HEALTH_POLL_MS > deadlineMs) throw new Error('not ready in time');
    await sleep(HEALTH_POLL_MS);
  }
}

function serves(client: Client, deadlineMs: number): Promise<boolean> {
  const { path, requestSerialize, responseDeserialize } = healthCheck;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      {},
      new Metadata(),
      { deadline: deadlineMs },
      (error, answer) => {
        // A server without that check has nothing to say about itself: it answers, and that is all.
        if (error?.code === status.UNIMPLEMENTED) resolve(true);
        // Who was cut off while it asked, by the deadline or a restart of the other side, asks again.
        else if (error?.code === status.DEADLINE_EXCEEDED || error?.code === status.UNAVAILABLE)
          resolve(false);
        else if (error) reject(error);
        else resolve(isServing(answer));
      },
    );
  });
}

async function* iterate(
  stream: ClientReadableStream<unknown>,
  signal: AbortSignal,
): AsyncIterable<unknown> {
  const cancel = (): void => stream.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for await (const message of stream) yield message;
  } catch (error) {
    if (!signal.aborted) throw fromRpcError(error as ServiceError);
  } finally {
    signal.removeEventListener('abort', cancel);
    stream.cancel();
  }
}

function deadlineOf(call: RpcCallOptions, options: RpcClientOptions): number {
  const own = Date.now() + (call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS);
  return Math.min(own, currentRequest()?.deadlineMs ?? own);
}

function metadataFor(options: RpcClientOptions, caller: Caller): Metadata {
  const metadata = new Metadata();
  metadata.set(
    'authorization',
    `Bearer ${options.minter.mint(options.audience ?? options.domain, caller)}`,
  );
  const request = currentRequest();
  if (request) {
    metadata.set('x-request-id', request.requestId);
    metadata.set('traceparent', request.traceparent);
  }
  return metadata;
}

/** Only calls that change nothing are repeated. */
function retryConfig(calls: readonly Call[]): string {
  const reads = calls
    .map(({ path }) => path.split('/').slice(1))
    .filter(([, method]) => method !== undefined && READ.test(method));
  return JSON.stringify({
    methodConfig: [
      {
        name: reads.map(([service, method]) => ({ service, method })),
        retryPolicy: {
          maxAttempts: READ_ATTEMPTS,
          initialBackoff: '0.05s',
          maxBackoff: '0.5s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  });
}
