import { MongoClient, type Db } from 'mongodb';
import {
  accountDeleted,
  accountRegistered,
  accountUpdated,
  type AccountCard,
} from '@mate/contracts/events';
import type { SocialCalls } from '@mate/contracts/calls';
import {
  FollowAction,
  type ChangeFollowResponse,
  type Counts,
} from '@mate/contracts/gen/social/follows_service';
import { BlockAction, type ChangeBlockResponse } from '@mate/contracts/gen/social/blocks_service';
import { RequestDirection } from '@mate/contracts/gen/social/requests_service';
import { requestStatusWords } from '@mate/contracts/words/account-words';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { AccountCopies } from '@mate/people/account-copies';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { CONFIG } from '@mate/service-kit/tokens';
import { FakeClock } from '@mate/testing/clock';
import { sendForgeries } from '@mate/testing/forged-events';
import { aCard, aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { baseEnv } from '@mate/testing/service-env';
import { untilTheRunEnds } from '@mate/testing/shared';
import { eventually } from '@mate/testing/wait';
import { holdAdmission, holdRead, type Held } from './held-read.js';
import { loadSocialConfig, type SocialConfig } from '../src/social.config.js';
import { startSocial } from '../src/start-social.js';

export const SEND = FollowAction.FOLLOW_ACTION_SEND;
export const UNFOLLOW = FollowAction.FOLLOW_ACTION_UNFOLLOW;
/** How many requests and blocks one person may have here. */
export const BEGUN_MAX = 200;
export const FIRST_PAGE = { page: 1, limit: 20, cursor: '', query: '' };

/** What social knows of an account. */
interface KnownAccount {
  readonly _id: string;
  readonly version: number;
  readonly privateAccount: boolean;
  /** Until numbers follow the account for good. */
  readonly standingDue?: { readonly looks: number };
}

// Later than anybody looks a second time after a change.
const SECOND_LOOK_MS = 10 * 60_000;

/** The system that the files of this process share. */
let shared: Promise<SocialSystem> | undefined;

/** A running social service. Everybody in a spec is somebody whom the other specs do not know. */
export class SocialSystem {
  private constructor(
    private readonly service: RunningService,
    readonly client: RpcClient<SocialCalls>,
    private readonly mongo: MongoClient,
    private readonly topicPrefix: string,
    /** Ahead of the machine's by as much as specs moved it; it never goes back. */
    readonly clock: FakeClock,
  ) {}

  static start(): Promise<SocialSystem> {
    shared ??= untilTheRunEnds(SocialSystem.boot(), (system) => system.end());
    return shared;
  }

  private static async boot(): Promise<SocialSystem> {
    const bounds = { REQUESTS_MAX: `${BEGUN_MAX}`, BLOCKS_MAX: `${BEGUN_MAX}` };
    const env = await baseEnv('SOCIAL', { more: bounds });
    const clock = FakeClock.running();
    const service = await startSocial(loadSocialConfig(env.env), clock);
    const client = createRpcClient<SocialCalls>({
      domain: 'social',
      address: env.rpcAddress,
      minter: env.minter,
      timeoutMs: 20_000,
    });
    const mongo = await MongoClient.connect(env.mongoUrl);
    return new SocialSystem(service, client, mongo, env.topicPrefix, clock);
  }

  private async end(): Promise<void> {
    this.client.close();
    await this.service.stop();
    await this.mongo.close();
  }

  get db(): Db {
    return this.mongo.db();
  }

  /** How many the service lets one person follow. */
  get followingMax(): number {
    return this.service.app.get<SocialConfig>(CONFIG, { strict: false }).FOLLOWING_MAX;
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

  /** Identity announces that a person is gone. */
  async publishDeletion({ accountId }: Person, version = 9): Promise<void> {
    const { app } = this.service;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) =>
        app.get(Outbox, { strict: false }).add(accountDeleted, { accountId, version }, tx),
      );
  }

  /** Somebody else announces it; answers when every consumer has set that aside. */
  async forgeDeletion({ accountId }: Person): Promise<void> {
    const messaging = this.service.app.get(MessagingRuntime, { strict: false });
    const names = ['track-accounts', 'track-names', 'remember-deletions'];
    const consumers = names.map((name) => `social.${name}`);
    const { db, topicPrefix } = this;
    await sendForgeries({ messaging, db, topicPrefix, consumers }, accountDeleted, {
      accountId,
      version: 99,
    });
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

  block(
    actor: Person,
    target: Person,
    action = BlockAction.BLOCK_ACTION_BLOCK,
  ): Promise<ChangeBlockResponse> {
    return this.client.changeBlock({ targetId: target.accountId, action }, this.as(actor));
  }

  /** `id status` of each request of a person, newest first. */
  async requestsOf(person: Person, direction: 'sent' | 'received'): Promise<string[]> {
    const asked = {
      sent: RequestDirection.REQUEST_DIRECTION_SENT,
      received: RequestDirection.REQUEST_DIRECTION_RECEIVED,
    }[direction];
    const request = { ...FIRST_PAGE, direction: asked };
    const { requests } = await this.client.listRequests(request, this.as(person));
    return requests.map(
      ({ accountId, status }) => `${accountId} ${requestStatusWords.toWord(status)}`,
    );
  }

  /** Somebody whose followers ask first. */
  async aPrivatePerson(): Promise<Person> {
    const person = await this.aPerson();
    await this.become(person, { privateAccount: true, version: 2 });
    return person;
  }

  /** Announces a change of an account and waits until it is known. */
  async become(
    person: Person,
    changes: Partial<AccountCard> & { readonly version: number },
  ): Promise<void> {
    await this.publish(person, changes);
    const { version } = changes;
    await eventually(async () => expect(await this.known(person)).toMatchObject({ version }));
  }

  /** Announces a sanction or its end, and waits until numbers follow. */
  async sanction(
    person: Person,
    status: AccountCard['status'],
    { version }: { readonly version: number },
  ): Promise<void> {
    await this.become(person, { status, version });
    await this.followed(person);
  }

  /** Waits until somebody looked after the last change of an account. */
  async followed(person: Person): Promise<void> {
    await eventually(async () =>
      expect((await this.known(person))?.standingDue?.looks ?? 1).toBeGreaterThan(0),
    );
  }

  /** Lets the time go by after which accounts that changed are looked after again, and waits for that. */
  async followedAgain(...people: readonly Person[]): Promise<void> {
    for (const person of people) await this.followed(person);
    this.clock.moveBy(SECOND_LOOK_MS);
    for (const person of people)
      await eventually(async () => {
        const known = await this.known(person);
        expect(known).not.toBeNull();
        expect(known).not.toHaveProperty('standingDue');
      });
  }

  /** The next change of the relation of these two waits inside its transaction, behind what it reads of their accounts. */
  holdChange(one: Person, other: Person): Held {
    const accounts = this.service.app.get(AccountCopies, { strict: false });
    return holdRead(accounts, [one.accountId, other.accountId]);
  }

  /** The next follow that somebody begins waits between being let in and its transaction. */
  holdAdmission({ accountId }: Person): Held {
    return holdAdmission(this.service.app.get(AccountCopies, { strict: false }), accountId);
  }

  /** The numbers of a person as somebody sees them, a visitor when absent. */
  async countsOf({ accountId }: Person, viewer?: Person): Promise<Counts | undefined> {
    const as = viewer && this.as(viewer);
    return (await this.client.batchGetCounts({ accountIds: [accountId] }, as)).counts[0];
  }
}
