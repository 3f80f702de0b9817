import {
  Server,
  ServerCredentials,
  type Metadata,
  type ServerWritableStream,
  type sendUnaryData,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import { Health } from '@mate/service-kit/health';
import { callsOf } from '@mate/service-kit/proto';
import { answerHealth, healthCheck } from '@mate/service-kit/rpc-health';
import { toRpcStatus } from '@mate/service-kit/rpc-errors';

type Message = Record<string, unknown>;

/** What a fake service answers: a reply, or an AppError thrown. `metadata` is what the gateway sent along. */
export type FakeAnswer = (request: Message, metadata: Metadata) => unknown;

/** Answers by method name, such as `getHomeFeed`; replaced by each test. */
export type FakeAnswers = Record<string, FakeAnswer>;

const DOMAINS = ['identity', 'social', 'content', 'wallet', 'payments'] as const;

export type Domain = (typeof DOMAINS)[number];

export interface FakeUpstreams {
  readonly addresses: Readonly<Record<Domain, string>>;
  readonly answers: Record<Domain, FakeAnswers>;
  /** What each one's health check finds, by name. */
  readonly health: Record<Domain, Health>;
  /** Forgets all answers. */
  forget(): void;
  stop(): Promise<void>;
}

/** Tiny gRPC servers of all five services on free ports. A method without an answer is INTERNAL. */
export async function startFakeUpstreams(): Promise<FakeUpstreams> {
  const answers = Object.fromEntries(DOMAINS.map((domain) => [domain, {}])) as Record<
    Domain,
    FakeAnswers
  >;
  const health = Object.fromEntries(DOMAINS.map((domain) => [domain, new Health()])) as Record<
    Domain,
    Health
  >;
  const servers: Server[] = [];
  const addresses = {} as Record<Domain, string>;
  for (const domain of DOMAINS) {
    const server = new Server();
    const calls = callsOf(domain);
    const methods = [...calls].map(([method, { responseStream }]) => {
      const answer: FakeAnswer = (request, metadata) => {
        const own = answers[domain][method];
        if (!own) throw new Error(`no answer for ${domain}.${method}`);
        return own(request, metadata);
      };
      return [method, responseStream ? streamHandler(answer) : unaryHandler(answer)] as const;
    });
    server.addService(Object.fromEntries(calls), Object.fromEntries(methods));
    server.addService({ Check: healthCheck }, { Check: answerHealth(health[domain]) });
    const port = await bind(server);
    addresses[domain] = `127.0.0.1:${port}`;
    servers.push(server);
  }
  return {
    addresses,
    answers,
    health,
    forget: () => {
      for (const own of Object.values(answers))
        for (const method of Object.keys(own)) delete own[method];
    },
    stop: async () => {
      for (const server of servers) server.forceShutdown();
    },
  };
}

/** The account that the signed token of a call names; the signature is the services' business. */
export function callerOf(metadata: Metadata): string {
  const [, claims = ''] = String(metadata.get('authorization')[0]).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

function unaryHandler(answer: FakeAnswer) {
  return (call: ServerUnaryCall<Message, unknown>, done: sendUnaryData<unknown>): void => {
    Promise.resolve()
      .then(() => answer(call.request, call.metadata))
      .then(
        (value) => done(null, value),
        (error: unknown) => done(toRpcStatus(error)),
      );
  };
}

/** The answer of a stream is an async iterable; it is cancelled when the caller leaves. */
function streamHandler(answer: FakeAnswer) {
  return (call: ServerWritableStream<Message, unknown>): void => {
    void (async () => {
      try {
        const messages = (await answer(call.request, call.metadata)) as AsyncIterable<unknown>;
        for await (const message of messages) {
          if (call.cancelled) return;
          call.write(message);
        }
        call.end();
      } catch (error) {
        call.emit('error', toRpcStatus(error));
      }
    })();
  };
}

function bind(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}
