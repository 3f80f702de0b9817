import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { pino } from 'pino';
import type { SocialCalls } from '@mate/contracts/calls';
import {
  FollowAction,
  type BatchGetCountsResponse,
  type ChangeFollowRequest,
  type ChangeFollowResponse,
} from '@mate/contracts/gen/social/follows_service';
import { newId, type AccountId } from '@mate/contracts/ids';
import { Health } from '@mate/service-kit/health';
import { callDurations, createMetrics } from '@mate/service-kit/metrics';
import { Caller, SignedInCaller, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { createCallAdmission } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { RpcCallInterceptor, RpcErrorFilter, rpcServerOptions } from '../src/rpc/rpc-server.js';
import { freePorts } from '@mate/testing/service-env';
import { answerEveryCall } from './every-call.js';

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const seen: unknown[] = [];

@Controller()
class Follows {
  changeFollow(
    @Payload() { targetId }: ChangeFollowRequest,
    @SignedInCaller() caller: SignedIn,
  ): ChangeFollowResponse {
    seen.push({ targetId, caller });
    return {};
  }

  batchGetCounts(@Caller() caller: SignedIn | Visitor): BatchGetCountsResponse {
    seen.push(caller);
    return { counts: [] };
  }

  listFriends(): never {
    throw new Error('mongodb://user:secret@host is away');
  }
}
answerEveryCall(Follows, { domain: 'social' });

@Module({ controllers: [Follows] })
class Root {}

describe('the caller in a handler', () => {
  const metrics = createMetrics('social');
  const errors: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  let app: INestMicroservice;
  let address: string;
  const clients: { close(): void }[] = [];

  const clientOf = (minter = new InternalTokenMinter(keys.privateKey)): RpcClient<SocialCalls> => {
    const client = createRpcClient<SocialCalls>({ domain: 'social', address, minter });
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    address = `127.0.0.1:${port}`;
    app = await NestFactory.createMicroservice(Root, {
      ...rpcServerOptions('social', address, { health: new Health() }),
      logger: false,
      abortOnError: false,
    });
    app.useGlobalInterceptors(
      new RpcCallInterceptor(
        createCallAdmission('social', { RPC_PUBLIC_KEY: keys.publicKey }),
        callDurations(metrics, 'rpc'),
      ),
    );
    app.useGlobalFilters(new RpcErrorFilter(logger));
    await app.listen();
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await app.close();
  });
  beforeEach(() => {
    seen.length = 0;
    errors.length = 0;
  });

  it('signed in / account and session of the token, beside the request', async () => {
    const accountId = newId<AccountId>();
    const targetId = newId();
    const caller = { accountId, sessionId: 's1' };
    await clientOf().changeFollow(
      { targetId, action: FollowAction.FOLLOW_ACTION_SEND },
      { caller },
    );
    await clientOf().batchGetCounts({ accountIds: [] }, { caller });
    const signedIn = { kind: 'signed-in', accountId, sessionId: 's1' };
    expect(seen).toEqual([{ targetId, caller: signedIn }, signedIn]);
  });

  it('a visitor / served where one may be, refused before the handler where not', async () => {
    await clientOf().batchGetCounts({ accountIds: [] });
    expect(seen).toEqual([{ kind: 'visitor' }]);
    await expect(
      clientOf().changeFollow({ targetId: newId(), action: FollowAction.FOLLOW_ACTION_SEND }),
    ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
    expect(seen).toHaveLength(1);
  });

  it('a token of another key / nobody is asked', async () => {
    const strange = generateKeyPairSync('ed25519').privateKey;
    const minter = new InternalTokenMinter(
      strange.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
    await expect(clientOf(minter).batchGetCounts({ accountIds: [] })).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
    expect(seen).toEqual([]);
  });

  it('a bug / logged with its cause, answered without it, counted as such', async () => {
    const failure = await clientOf()
      .listFriends({ page: 1, limit: 1, cursor: '', query: '' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'INTERNAL', metadata: {} });
    expect(JSON.stringify((failure as Error).cause)).not.toContain('secret');
    expect(errors.join('')).toContain('rpc.unexpected_error');
    expect(await metrics.metrics()).toMatch(/method="listFriends".*outcome="INTERNAL"/);
  });
});
