import { MongoClient, type Db } from 'mongodb';
import { accountRegistered, accountUpdated, type AccountCard } from '@mate/contracts/events';
import type { SocialCalls } from '@mate/contracts/calls';
import {
  FollowAction,
  type ChangeFollowResponse,
  type Counts,
} from '@mate/contracts/gen/social/follows_service';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { aCard, aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { baseEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { loadSocialConfig } from '../src/social.config.js';
import { startSocial } from '../src/start-social.js';

export const SEND = FollowAction.FOLLOW_ACTION_SEND;
export const UNFOLLOW = FollowAction.FOLLOW_ACTION_UNFOLLOW;

/** What social knows of an account. */
interface KnownAccount {
  readonly _id: string;
  readonly version: number;
  readonly privateAccount: boolean;
}

/** The system that the files of this worker share; it ends with the worker. */
let shared: Promise<SocialSystem> | undefined;

/** A running social service. Everybody in a spec is somebody whom the other specs do not know. */
export class SocialSystem {
  private constructor(
    private readonly service: RunningService,
    readonly client: RpcClient<SocialCalls>,
    readonly db: Db,
  ) {}

  static start(): Promise<SocialSystem> {
    shared ??= SocialSystem.boot();
    return shared;
  }

  private static async boot(): Promise<SocialSystem> {
    const env = await baseEnv('SOCIAL');
    const service = await startSocial(loadSocialConfig(env.env));
    const client = createRpcClient<SocialCalls>({
      domain: 'social',
      address: env.rpcAddress,
      minter: env.minter,
      timeoutMs: 20_000,
    });
    const mongo = await MongoClient.connect(env.mongoUrl);
    return new SocialSystem(service, client, mongo.db());
  }

  /** Somebody who can be followed. */
  async aPerson(): Promise<Person> {
    const person = aNamesakeOf(bob);
    await this.publish(person);
    await eventually(() => this.known(person));
    return person;
  }

  /** What identity announces of a person. */
  async publish(person: Person, changes: Partial<AccountCard> = {}): Promise<void> {
    const { app } = this.service;
    const card = aCard(person, changes);
    const event = card.version === 1 ? accountRegistered : accountUpdated;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) => app.get(Outbox, { strict: false }).add(event, card, tx));
  }

  /** What is known of an account, as transactions read it: by a majority. */
  known({ accountId }: Person): Promise<KnownAccount | null> {
    const readConcern = { level: 'majority' } as const;
    return this.db
      .collection<KnownAccount>('known_accounts', { readConcern })
      .findOne({ _id: accountId });
  }

  /** The caller of a call. */
  as({ accountId }: { accountId: string }) {
    // What is checked is that the result is right, also on a busy machine.
    return { caller: { accountId, sessionId: 's' }, timeoutMs: 20_000 };
  }

  follow(actor: Person, target: Person, action = SEND): Promise<ChangeFollowResponse> {
    return this.client.changeFollow({ targetId: target.accountId, action }, this.as(actor));
  }

  async countsOf({ accountId }: Person): Promise<Counts | undefined> {
    return (await this.client.batchGetCounts({ accountIds: [accountId] })).counts[0];
  }
}
