import { Client, Metadata, type ServerUnaryCall, type ServiceError } from '@grpc/grpc-js';
import type { ExecutionContext } from '@nestjs/common';
import type { RpcTls } from '../config/transport.config.js';
import { currentRequest } from '../runtime/request-context.js';
import { callsOf, type Call } from './proto.js';
import { credentialsOf } from './rpc-client.js';
import { fromRpcError } from './rpc-errors.js';

/** A call as it arrived. */
export interface ArrivedCall {
  /** `/package.Service/Call`. */
  readonly path: string;
  readonly request: unknown;
  readonly metadata: Metadata;
  /** Epoch milliseconds after which nobody waits for the answer. */
  readonly deadlineMs: number;
}

const HOPS = 'x-mate-forwarded';
/** For callers that set no limit. */
const DEADLINE_MS = 5_000;

/** The call under way, for an interceptor that may hand it on. */
export function arrivedCallOf(context: ExecutionContext): ArrivedCall {
  const rpc = context.switchToRpc();
  const call = context.getArgByIndex<ServerUnaryCall<unknown, unknown>>(2);
  const deadline = call.getDeadline();
  const ms = deadline instanceof Date ? deadline.getTime() : deadline;
  return {
    path: call.getPath(),
    request: rpc.getData<unknown>(),
    metadata: rpc.getContext<Metadata>(),
    deadlineMs: Number.isFinite(ms) ? ms : Date.now() + DEADLINE_MS,
  };
}

/** True for a call that another process handed on: it goes no further. */
export function wasForwarded({ metadata }: ArrivedCall): boolean {
  return metadata.get(HOPS).length > 0;
}

/** Hands calls on to another process of the same service, for the same caller. */
export class RpcForwarder {
  private readonly calls: ReadonlyMap<string, Call>;
  private readonly clients = new Map<string, Client>();

  constructor(
    private readonly options: { readonly domain: string; readonly tls?: RpcTls | undefined },
  ) {
    const calls = [...callsOf(options.domain).values()];
    this.calls = new Map(calls.map((call) => [call.path, call]));
  }

  /**
   * The answer of the process at `address`: with the caller's token, the request's id and trace, and what is left of its
   * deadline. Throws the AppError that the other side refused with, or what kind of transport failure it was.
   */
  forward(address: string, { deadlineMs, metadata, path, request }: ArrivedCall): Promise<unknown> {
    const call = this.calls.get(path);
    if (!call) throw new Error(`no call ${path}`);
    return new Promise((resolve, reject) => {
      this.clientOf(address).makeUnaryRequest(
        path,
        call.requestSerialize,
        call.responseDeserialize,
        request,
        handedOn(metadata),
        { deadline: deadlineMs },
        (error: ServiceError | null, value?: unknown) =>
          error ? reject(fromRpcError(error)) : resolve(value),
      );
    });
  }

  /** Whether somebody answers at `address`. */
  isReachable(address: string, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.clientOf(address).waitForReady(Date.now() + timeoutMs, (error) => resolve(!error));
    });
  }

  /** Ends the connections to all but these. */
  keepOnly(addresses: ReadonlySet<string>): void {
    for (const [address, client] of this.clients) {
      if (addresses.has(address)) continue;
      client.close();
      this.clients.delete(address);
    }
  }

  private clientOf(address: string): Client {
    const known = this.clients.get(address);
    if (known) return known;
    const client = new Client(address, credentialsOf(this.options.tls), {
      'grpc.keepalive_time_ms': 20_000,
      'grpc.keepalive_timeout_ms': 5_000,
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1_000,
      'grpc.max_receive_message_length': 8 * 1024 * 1024,
    });
    this.clients.set(address, client);
    return client;
  }
}

function handedOn(arrived: Metadata): Metadata {
  const metadata = new Metadata();
  for (const token of arrived.get('authorization')) metadata.set('authorization', token);
  const request = currentRequest();
  if (request) {
    metadata.set('x-request-id', request.requestId);
    metadata.set('traceparent', request.traceparent);
  }
  metadata.set(HOPS, '1');
  return metadata;
}
