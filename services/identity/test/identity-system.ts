import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { MongoClient, type Db } from 'mongodb';
import type { IdentityCalls } from '@mate/contracts/calls';
import { IdentifierMethod } from '@mate/contracts/gen/identity/client';
import { OtpPurpose as WirePurpose } from '@mate/contracts/gen/identity/codes_service';
import type { EventDefinition } from '@mate/contracts/events';
import { isAppError, type AppError } from '@mate/contracts/errors';
import type { RunningService } from '@mate/service-kit/start-service';
import { FakeClock } from '@mate/testing/clock';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { engines } from '@mate/testing/engines';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { untilTheRunEnds } from '@mate/testing/shared';
import { parseIdentifier } from '../src/accounts/identifier.rules.js';
import { IdentityRedis } from '../src/redis/identity-redis.js';
import { loadIdentityConfig } from '../src/identity.config.js';
import { startIdentity } from '../src/start-identity.js';
import { zeroBitsOf } from '../src/networks/proof-of-work.rules.js';
import { OtpPeppers } from '../src/otp/otp-peppers.js';
import { identifierKeyOf, type OtpPurpose } from '../src/otp/otp.rules.js';
import { FakeWorld } from './fake-world.js';

export const EMAIL = IdentifierMethod.IDENTIFIER_METHOD_EMAIL;
export const PHONE = IdentifierMethod.IDENTIFIER_METHOD_PHONE;
export const SIGNUP = WirePurpose.OTP_PURPOSE_SIGNUP;
export const LOGIN = WirePurpose.OTP_PURPOSE_LOGIN;
export const RESET = WirePurpose.OTP_PURPOSE_RESET;
export const PASSWORD = 'Correct-horse-7';

/** A signed-up person of a spec. */
export interface Member {
  readonly accountId: string;
  readonly username: string;
  readonly identifier: string;
}

/** The system that the files of this process share. */
let shared: Promise<IdentitySystem> | undefined;

/** A running identity service with a fake outside world. */
export class IdentitySystem {
  readonly world = new FakeWorld();

  private constructor(
    readonly env: ServiceEnv,
    readonly service: RunningService,
    /** Runs with the machine's; specs put it ahead. */
    readonly clock: FakeClock,
    readonly rpc: RpcClient<IdentityCalls>,
    private readonly mongo: MongoClient,
    world: FakeWorld,
  ) {
    this.world = world;
  }

  /**
   * Without settings the one that this worker's files share: there everybody is a stranger to the others, and the clock is
   * left alone. With settings, be they none (`{}`), one of its own on fresh storage.
   */
  static start(more?: Record<string, string>): Promise<IdentitySystem> {
    if (more) return IdentitySystem.boot(more);
    shared ??= untilTheRunEnds(IdentitySystem.boot({}), (system) => system.end());
    return shared;
  }

  private static async boot(more: Record<string, string>): Promise<IdentitySystem> {
    const world = new FakeWorld();
    await world.start();
    const engine = engines();
    const suffix = randomBytes(4).toString('hex');
    const env = await baseEnv('IDENTITY', {
      more: {
        ...world.env,
        REDIS_URL: engine.redisCacheUrl,
        // Machines that run many specs at once are slow.
        REDIS_TIMEOUT_MS: '10000',
        SESSION_KEYS: keyRing('s1'),
        OTP_PEPPERS: keyRing('p1'),
        FORMER_KEYS: keyRing('f1'),
        ARGON2_MEMORY_KIB: '8192',
        ARGON2_PASSES: '1',
        S3_ENDPOINT: engine.s3.endpoint,
        S3_ACCESS_KEY: engine.s3.accessKey,
        S3_SECRET_KEY: engine.s3.secretKey,
        S3_AVATAR_BUCKET: `avatars-${suffix}`,
        S3_AVATAR_INBOX_BUCKET: `avatar-inbox-${suffix}`,
        ...more,
      },
    });
    const config = loadIdentityConfig(env.env);
    const clock = FakeClock.running();
    const service = await startIdentity(config, clock);
    const rpc = createRpcClient<IdentityCalls>({
      domain: 'identity',
      address: service.rpcAddress,
      minter: env.minter,
      timeoutMs: 20_000,
    });
    await rpc.waitForReady(30_000);
    const mongo = await MongoClient.connect(env.mongoUrl);
    return new IdentitySystem(env, service, clock, rpc, mongo, world);
  }

  get db(): Db {
    return this.mongo.db();
  }

  /** Publishes an event as if another service had; it comes back through Kafka. */
  publish<D>(event: EventDefinition<D>, data: D): Promise<void> {
    const { app } = this.service;
    const outbox = app.get(Outbox, { strict: false });
    return app.get(TransactionRunner, { strict: false }).run((tx) => outbox.add(event, data, tx));
  }

  /** Ends it, unless it is shared. */
  async stop(): Promise<void> {
    if (this !== (await shared)) await this.end();
  }

  private async end(): Promise<void> {
    this.rpc.close();
    await this.service.stop();
    await this.world.stop();
    await this.mongo.close();
    await Promise.all([this.env.dispose(), this.removeBuckets()]);
  }

  private async removeBuckets(): Promise<void> {
    const { endpoint, accessKey, secretKey } = engines().s3;
    const s3 = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    });
    for (const name of ['AVATAR', 'AVATAR_INBOX']) {
      const Bucket = this.env.env[`IDENTITY_S3_${name}_BUCKET`];
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      await s3.send(new DeleteBucketCommand({ Bucket }));
    }
    s3.destroy();
  }

  /** Lets the time pass until the next code may be asked for (`cool-down`), or until the code is over (`challenge`). */
  async skipTime(
    what: 'cool-down' | 'challenge',
    identifier: string,
    { purpose = 'signup', deviceId = '' }: { purpose?: OtpPurpose; deviceId?: string } = {},
  ): Promise<number> {
    const { client } = this.service.app.get(IdentityRedis);
    const key = `${this.countersOf(identifier, deviceId)}:${what}:${purpose}`;
    const leftMs = await client.pttl(key);
    await client.pexpire(key, 0);
    return leftMs;
  }

  /** How many guesses at an identifier's codes were judged today, but for those of known devices. */
  async judgedOf(identifier: string): Promise<number> {
    const { client } = this.service.app.get(IdentityRedis);
    return Number(await client.get(`${this.countersOf(identifier)}:guesses`));
  }

  private countersOf(identifier: string, deviceId = ''): string {
    const parsed = parseIdentifier(identifier.includes('@') ? 'email' : 'phone', identifier);
    const identifierKey = identifierKeyOf(parsed, this.service.app.get(OtpPeppers).stable);
    const device = createHash('sha256').update(deviceId).digest('base64url').slice(0, 22);
    return `otp:{${identifierKey}}${deviceId && `:device:${device}`}`;
  }

  /** Proves an identifier and answers the ticket. */
  async ticketFor(identifier: string): Promise<string> {
    const method = methodOf(identifier);
    const client = aClient();
    await this.rpc.requestOtp({ purpose: SIGNUP, method, identifier, client });
    const otp = await this.world.codeFor(identifier);
    const verified = await this.rpc.verifySignupOtp({ method, identifier, otp, client });
    return verified.verificationId;
  }

  /** Signs a person up through every step. */
  async signUp(identifier: string, firstName = 'Alice', lastName = 'Khan'): Promise<Member> {
    const { accountId, username } = await this.rpc.completeSignup({
      verificationId: await this.ticketFor(identifier),
      password: PASSWORD,
      firstName,
      lastName,
      birthDate: '1995-05-17',
      client: aClient(),
    });
    return { accountId, username, identifier };
  }

  /** Logs in by password and answers the token with what it says. */
  async logIn(
    member: Member,
    password = PASSWORD,
  ): Promise<{ accessToken: string; sessionId: string }> {
    const { accessToken } = await this.rpc.login(loginBy({ email: member.identifier, password }));
    return { accessToken, sessionId: claimsOf(accessToken).sid };
  }

  async isActive(sessionId: string): Promise<boolean> {
    return (await this.rpc.validateSession({ sessionId })).active;
  }
}

/** A login request with everything else empty. */
export function loginBy(
  fields: Partial<Record<'email' | 'username' | 'phone' | 'password' | 'otp', string>>,
  client = aClient(),
) {
  return { email: '', username: '', phone: '', password: '', otp: '', ...fields, client };
}

/** A client on a network of its own, so that specs do not share limits; with a signed device, if one is named. */
export function aClient(deviceId = '') {
  const ip = `${randomInt(11, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0';
  return { ip, userAgent, deviceId, deviceProven: deviceId !== '' };
}

export const anEmail = (): string => `p${randomBytes(5).toString('hex')}@example.com`;
/** A number that nobody in this process has had: by chance alone two of hundreds would meet now and then. */
export const aPhone = (): string => {
  nextPhone = (nextPhone + 1) % PHONES;
  return `+92300${String(nextPhone).padStart(7, '0')}`;
};
const PHONES = 10 ** 7;
let nextPhone = randomInt(PHONES);

export function methodOf(identifier: string): IdentifierMethod {
  return identifier.includes('@') ? EMAIL : PHONE;
}

/** Header and claims of a token, unverified. */
export function claimsOf(token: string): Record<string, string> & { sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The refusal that a call ends in. Fails when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}

/** Works out what a refusal asks for. */
export function solve({ metadata }: AppError): string {
  for (let count = 0; ; count += 1) {
    const proof = `${String(metadata['challenge'])}:${count.toString(36)}`;
    if (zeroBitsOf(proof) >= Number(metadata['difficultyBits'])) return proof;
  }
}

/** The reason of the refusal, for the short form of an expectation. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).reason;
}

/** A code that is not the given one. */
export const anotherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Puts something in the place of a method; answers how to put it back. `make` gets the method itself. */
export function instead<T extends object, K extends keyof T>(
  target: T,
  name: K,
  make: (own: T[K]) => T[K],
): () => void {
  const own = target[name];
  const bound = (typeof own === 'function' ? own.bind(target) : own) as T[K];
  target[name] = make(bound);
  return () => {
    target[name] = own;
  };
}

function keyRing(kid: string): string {
  return JSON.stringify([{ kid, secret: randomBytes(32).toString('base64url') }]);
}
