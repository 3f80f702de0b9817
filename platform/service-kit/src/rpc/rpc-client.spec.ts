import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import {
  Server,
  ServerCredentials,
  status,
  type Metadata,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import type { ContentCalls } from '@mate/contracts/calls';
import { MediaReason, PostType } from '@mate/contracts/gen/content/post';
import { AppError } from '@mate/contracts/errors';
import { runInRequest } from '../runtime/request-context.js';
import { InternalTokenMinter, InternalTokenVerifier } from './internal-token.js';
import { callsOf } from './proto.js';
import { createRpcClient, type RpcClient } from './rpc-client.js';
import { toRpcStatus } from './rpc-errors.js';
import { healthCheck } from './rpc-health.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const minter = new InternalTokenMinter(
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
);
const verifier = new InternalTokenVerifier(
  publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  'content',
);
const alice = { accountId: 'alice', sessionId: 's1' };
const refused = (reason: string): unknown => expect.objectContaining({ reason });

type Unary = (call: ServerUnaryCall<unknown, unknown>, done: sendUnaryData<unknown>) => void;
type Stream = (call: ServerWritableStream<unknown, unknown>) => void;

/** A bare server of the content contract: what it answers is the case's own. */
class BareServer {
  private readonly server = new Server();
  unary: Unary = (_call, done) => done(null, {});
  stream: Stream = (call) => call.end();
  serving = 1;
  seen: Metadata[] = [];
  address = '';

  async start(): Promise<void> {
    for (const [name, call] of callsOf('content')) {
      const handler = call.responseStream
        ? (stream: ServerWritableStream<unknown, unknown>) => this.stream(stream)
        : (unary: ServerUnaryCall<unknown, unknown>, done: sendUnaryData<unknown>) => {
            this.seen.push(unary.metadata);
            this.unary(unary, done);
          };
      this.server.addService({ [name]: call }, { [name]: handler });
    }
    this.server.addService(
      { Check: healthCheck },
      { Check: (_call: unknown, done: sendUnaryData<number>) => done(null, this.serving) },
    );
    const port = await new Promise<number>((resolve, reject) => {
      this.server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    this.address = `127.0.0.1:${port}`;
  }

  stop(): void {
    this.server.forceShutdown();
  }
}

let server: BareServer;
let client: RpcClient<ContentCalls>;
beforeEach(async () => {
  server = new BareServer();
  await server.start();
  client = createRpcClient<ContentCalls>({ domain: 'content', address: server.address, minter });
});
afterEach(() => {
  client.close();
  server.stop();
});

const read = (options?: { timeoutMs?: number }) =>
  client.getHomeFeed({ type: PostType.POST_TYPE_SHORT, cursor: '', limit: 1, page: 0 }, options);
const write = () => client.setBookmark({ postId: 'p1', bookmarked: true });
const context = {
  requestId: 'request-1',
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
};

describe('metadata of a call', () => {
  it('whom it is for / a token that the service alone takes', async () => {
    await client.setBookmark({ postId: 'p1', bookmarked: true }, { caller: alice });
    const [authorization = ''] = server.seen[0]?.get('authorization') ?? [];
    const token = String(authorization).replace(/^Bearer /, '');
    expect(verifier.verify(token)).toEqual(alice);
  });

  it('nobody named / the token of a visitor', async () => {
    await write();
    const [authorization = ''] = server.seen[0]?.get('authorization') ?? [];
    expect(verifier.verify(String(authorization).slice('Bearer '.length))).toEqual({
      accountId: '',
      sessionId: '',
    });
  });

  it('within a request / its id and trace travel along; outside of one, none', async () => {
    await runInRequest(context, write);
    await write();
    const told = server.seen.map((metadata) => [
      metadata.get('x-request-id'),
      metadata.get('traceparent'),
    ]);
    expect(told).toEqual([
      [[context.requestId], [context.traceparent]],
      [[], []],
    ]);
  });
});

describe('failures of a call', () => {
  it('a reason of the catalogue / arrives with its facts', async () => {
    server.unary = (_call, done) =>
      done(toRpcStatus(new AppError('RATE_LIMITED', { retryAfterSeconds: 7 })));
    const failure = await write().catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'RATE_LIMITED', metadata: { retryAfterSeconds: 7 } });
  });

  it.each([
    [status.DEADLINE_EXCEEDED, 'DEADLINE_EXCEEDED'],
    [status.UNAVAILABLE, 'UPSTREAM_UNAVAILABLE'],
    [status.CANCELLED, 'UPSTREAM_UNAVAILABLE'],
    [status.RESOURCE_EXHAUSTED, 'OVERLOADED'],
    [status.UNKNOWN, 'INTERNAL'],
  ])('status %p without a reason / %s', async (code, reason) => {
    server.unary = (_call, done) => done({ code, details: 'of the transport' });
    await expect(write()).rejects.toEqual(refused(reason));
  });
});

describe('calls made again', () => {
  const unavailable: Unary = (_call, done) => done({ code: status.UNAVAILABLE, details: 'away' });

  it('a read that finds nobody / three times at most', async () => {
    server.unary = unavailable;
    await expect(read()).rejects.toEqual(refused('UPSTREAM_UNAVAILABLE'));
    expect(server.seen).toHaveLength(3);
  });

  it('a read that finds somebody the second time / answered', async () => {
    server.unary = (call, done) =>
      server.seen.length < 2 ? unavailable(call, done) : done(null, {});
    await expect(read()).resolves.toBeDefined();
    expect(server.seen).toHaveLength(2);
  });

  it('what changes something / once, whatever comes of it', async () => {
    server.unary = unavailable;
    await expect(write()).rejects.toEqual(refused('UPSTREAM_UNAVAILABLE'));
    expect(server.seen).toHaveLength(1);
  });

  it('a read told that there is too much at once / once', async () => {
    server.unary = (_call, done) => done(toRpcStatus(new AppError('OVERLOADED')));
    await expect(read()).rejects.toEqual(refused('OVERLOADED'));
    expect(server.seen).toHaveLength(1);
  });
});

describe('deadline of a call', () => {
  const never: Unary = () => undefined;

  it('its own / ends it', async () => {
    server.unary = never;
    await expect(read({ timeoutMs: 100 })).rejects.toEqual(refused('DEADLINE_EXCEEDED'));
  });

  it('the request is over before / ends with it', async () => {
    server.unary = never;
    const deadlineMs = Date.now() + 100;
    const asked = runInRequest({ ...context, deadlineMs }, () => read({ timeoutMs: 60_000 }));
    await expect(asked).rejects.toEqual(refused('DEADLINE_EXCEEDED'));
  });

  it('the request is over already / the service is not asked', async () => {
    const asked = runInRequest({ ...context, deadlineMs: Date.now() - 1 }, () => read());
    await expect(asked).rejects.toEqual(refused('DEADLINE_EXCEEDED'));
    expect(server.seen).toHaveLength(0);
  });
});

describe('streams', () => {
  const watch = (signal: AbortSignal) =>
    client.watchProgress({ postId: 'p1' }, { caller: alice, signal });

  it('every message in order, then the end', async () => {
    const words = [
      MediaReason.MEDIA_REASON_DAMAGED,
      MediaReason.MEDIA_REASON_TOO_SLOW,
      MediaReason.MEDIA_REASON_TROUBLE,
    ];
    server.stream = (call) => {
      for (const failureReason of words) call.write({ failureReason });
      call.end();
    };
    const seen: MediaReason[] = [];
    for await (const message of watch(new AbortController().signal))
      seen.push(message.failureReason);
    expect(seen).toEqual(words);
  });

  it.each(['the loop is left', 'the caller gives up'])('%s / the service is told', async (how) => {
    const abort = new AbortController();
    const cancelled = new Promise<void>((resolve) => {
      server.stream = (call) => {
        call.on('cancelled', resolve);
        call.write({});
      };
    });
    for await (const _message of watch(abort.signal)) {
      if (how === 'the loop is left') break;
      abort.abort();
    }
    await cancelled;
  });

  it('a failure / ends the loop with its reason', async () => {
    server.stream = (call) => {
      call.emit('error', toRpcStatus(new AppError('NOT_FOUND')));
    };
    const loop = async (): Promise<void> => {
      for await (const _message of watch(new AbortController().signal)) continue;
    };
    await expect(loop()).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('readiness of the service', () => {
  it('it says that it serves / ready', async () => {
    await expect(client.waitForReady(2_000)).resolves.toBeUndefined();
  });

  it('it says no, then yes / waits for the yes', async () => {
    server.serving = 2;
    const ready = client.waitForReady(5_000);
    server.serving = 1;
    await expect(ready).resolves.toBeUndefined();
  });

  it('it says no to the end / not ready', async () => {
    server.serving = 2;
    await expect(client.waitForReady(300)).rejects.toThrow('not ready in time');
  });

  it('it is asked when the time is over already / not ready, in the same words', async () => {
    await client.waitForReady(2_000);
    server.serving = 2;
    await expect(client.waitForReady(1)).rejects.toThrow('not ready in time');
  });

  it('nobody is there / not ready', async () => {
    server.stop();
    await expect(client.waitForReady(300)).rejects.toThrow();
  });
});
