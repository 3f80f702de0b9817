import { generateKeyPairSync } from 'node:crypto';
import { Client, Metadata, credentials, status } from '@grpc/grpc-js';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { FollowsServiceClient } from '@mate/contracts/gen/social/follows_service';
import { Health } from '@mate/service-kit/health';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { healthCheck } from '@mate/service-kit/rpc-health';
import type { RpcTls } from '@mate/service-kit/transport-config';
import { makeAuthority } from '@mate/testing/certificates';
import { freePorts } from '@mate/testing/service-env';
import { rpcServerOptions } from '../src/rpc/rpc-server.js';
import { answerEveryCall } from './every-call.js';

const READY_MS = 5_000;
let calls = 0;

@Controller()
class Calls {}
answerEveryCall(Calls, {
  domain: 'social',
  answer: () => {
    calls += 1;
    return {};
  },
});

@Module({ controllers: [Calls] })
class Service {}

describe('calls of production', () => {
  using authority = makeAuthority('calls');
  using stranger = makeAuthority('strangers');
  const { ca } = authority;
  const certificates = {
    server: authority.sign('social', { here: true }),
    elsewhere: authority.sign('elsewhere'),
    gateway: authority.sign('gateway'),
    stranger: stranger.sign('gateway'),
    strangeServer: stranger.sign('social', { here: true }),
  };
  const strangersCa = stranger.ca;
  const { privateKey } = generateKeyPairSync('ed25519');
  const minter = new InternalTokenMinter(
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const apps: INestMicroservice[] = [];

  /** Answers where it listens. */
  async function serve(tls: RpcTls | undefined): Promise<string> {
    const [port = 0] = await freePorts(1);
    const address = `localhost:${port}`;
    const health = new Health();
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(Service, {
      ...rpcServerOptions('social', address, { health, tls }),
      logger: false,
    });
    await app.listen();
    apps.push(app);
    return address;
  }

  let secure: string;
  beforeAll(async () => {
    secure = await serve({ ca, ...certificates.server });
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
  });
  beforeEach(() => {
    calls = 0;
  });

  async function call(address: string, tls: RpcTls | undefined): Promise<object> {
    const client = createRpcClient<FollowsServiceClient>({
      domain: 'social',
      address,
      minter,
      tls,
      timeoutMs: READY_MS,
    });
    try {
      return await client.batchGetCounts({ accountIds: [] });
    } finally {
      client.close();
    }
  }

  it('both sides with certificates of one authority / heard', async () => {
    expect(await call(secure, { ca, ...certificates.gateway })).toBeDefined();
    expect(calls).toBe(1);
  });

  it.each([
    ['plain text', undefined],
    ['a certificate of another authority', { ca, ...certificates.stranger }],
    [
      'its own authority, which did not sign the server',
      { ca: strangersCa, ...certificates.gateway },
    ],
  ])('a caller with %s / not heard', async (_what, tls) => {
    await expect(call(secure, tls)).rejects.toMatchObject({ reason: 'UPSTREAM_UNAVAILABLE' });
    expect(calls).toBe(0);
  });

  it('a caller without a certificate / not heard', async () => {
    const client = new Client(secure, credentials.createSsl(Buffer.from(ca)));
    const { path, requestSerialize, responseDeserialize } = healthCheck;
    const deadline = Date.now() + READY_MS;
    const answer = new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        {},
        new Metadata(),
        { deadline },
        (error, value) => (error ? reject(error) : resolve(value)),
      );
    });
    await expect(answer).rejects.toMatchObject({ code: status.UNAVAILABLE });
    client.close();
  });

  it.each([
    ['names another host', certificates.elsewhere],
    ['is of another authority', certificates.strangeServer],
  ])('a server whose certificate %s / gets no call', async (_what, certificate) => {
    const address = await serve({ ca, ...certificate });
    const told = call(address, { ca, ...certificates.gateway });
    await expect(told).rejects.toMatchObject({ reason: 'UPSTREAM_UNAVAILABLE' });
    expect(calls).toBe(0);
  });
});
