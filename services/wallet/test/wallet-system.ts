import type { Db } from 'mongodb';
import type { WalletAdminCalls, WalletCalls } from '@mate/contracts/calls';
import type { EventDefinition } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies, type AccountUpdate } from '@mate/people/account-copies';
import { PeopleChanges } from '@mate/people/people-module';
import { RelationCopies, type RelationUpdate } from '@mate/people/relation-copies';
import { adminAudience } from '@mate/service-kit/call-admission';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import type { Deceived } from '@mate/testing/forged-events';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { untilTheRunEnds } from '@mate/testing/shared';
import { eventually } from '@mate/testing/wait';
import { CreditPurchase } from '../src/credits/credit-purchase.use-case.js';
import { SendGift } from '../src/gifts/send-gift.use-case.js';
import { ForgetGiftMessages } from '../src/gifts/words/forget-gift-messages.use-case.js';
import { ForfeitCoins } from '../src/forfeits/forfeit-coins.use-case.js';
import { EndRefund } from '../src/refunds/end-refund.use-case.js';
import { HoldRefund } from '../src/refunds/hold-refund.use-case.js';
import { PostToLedger } from '../src/ledger/post-to-ledger.queue.js';
import { AuditLedger, type AuditReport } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import type { KnownPost } from '../src/posts/known-post.repository.js';
import { RememberPost } from '../src/posts/remember-post.use-case.js';
import { GiftTerms } from '../src/gifts/gift-terms.policy.js';
import type { Chargeback } from '../src/takebacks/chargebacks/chargeback.model.js';
import { FollowChargeback } from '../src/takebacks/follow-chargeback.use-case.js';
import { OpenChargeback } from '../src/takebacks/open-chargeback.use-case.js';
import { ReverseGift } from '../src/takebacks/reverse-gift.use-case.js';
import { MatureGifts } from '../src/maturity/mature-gifts.use-case.js';
import { MoveCoinsByOrder } from '../src/transfers/move-coins-by-order.use-case.js';
import { SendTransfer } from '../src/transfers/sending/send-transfer.use-case.js';
import { UserTransfers } from '../src/transfers/sending/user-transfers.policy.js';
import { startWallet } from '../src/start-wallet.js';
import { TransactionRepository } from '../src/statements/transaction.repository.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import { FreezeWallet } from '../src/wallets/freeze-wallet.use-case.js';
import { OpenWallet } from '../src/wallets/open-wallet.use-case.js';
import { fund, settled, signedMessage } from './wallet-fixture.js';

/** The system that the files of this process share. */
let shared: Promise<WalletSystem> | undefined;

/**
 * The wallet service, its calls and its use cases. Everybody in a spec is somebody whom the other specs do not know, and
 * whatever specs do to its ledger, it stays whole.
 */
export class WalletSystem {
  private constructor(
    readonly env: ServiceEnv,
    private readonly service: RunningService,
    readonly rpc: RpcClient<WalletCalls>,
  ) {}

  static start(): Promise<WalletSystem> {
    shared ??= untilTheRunEnds(WalletSystem.boot(), (system) => system.end());
    return shared;
  }

  private static async boot(): Promise<WalletSystem> {
    // Machines that run many specs at once are slow.
    const env = await baseEnv('WALLET', { more: { LANE_WAIT_MS: '20000', USER_TRANSFERS: 'on' } });
    const service = await startWallet(loadWalletConfig(env.env));
    const { rpcAddress: address, minter } = env;
    const rpc = createRpcClient<WalletCalls>({
      domain: 'wallet',
      address,
      minter,
      timeoutMs: 30_000,
    });
    return new WalletSystem(env, service, rpc);
  }

  private async end(): Promise<void> {
    this.rpc.close();
    await this.service.stop();
  }

  private get<T>(token: symbol | (abstract new (...args: never[]) => T)): T {
    return this.service.app.get<T>(token, { strict: false });
  }

  /** What the service was configured by. */
  get environment(): NodeJS.ProcessEnv {
    return this.env.env;
  }

  get db(): Db {
    return this.get<Db>(MONGO_DB);
  }

  get sendGift(): SendGift {
    return this.get(SendGift);
  }

  get creditPurchase(): CreditPurchase {
    return this.get(CreditPurchase);
  }

  get freezeWallet(): FreezeWallet {
    return this.get(FreezeWallet);
  }

  get forfeitCoins(): ForfeitCoins {
    return this.get(ForfeitCoins);
  }

  get holdRefund(): HoldRefund {
    return this.get(HoldRefund);
  }

  get endRefund(): EndRefund {
    return this.get(EndRefund);
  }

  get openChargeback(): OpenChargeback {
    return this.get(OpenChargeback);
  }

  /** Opens a case and follows it as far as it comes at once, as the order of those who administer does. */
  async chargeBack(purchaseId: string): Promise<Chargeback> {
    // Whoever comes at once with another is busy and asks again, as orders do.
    await settled(() => this.openChargeback.execute({ purchaseId, note: 'word of the bank' }, []));
    return this.get(FollowChargeback).execute(purchaseId);
  }

  /** A chargeback, asked for until it is over: on a slow machine that may be after the first answer. */
  chargedBack(purchaseId: string): Promise<Chargeback> {
    return eventually(async () => {
      const answer = await this.chargeBack(purchaseId);
      return answer.state === 'closed' ? answer : null;
    });
  }

  get matureGifts(): MatureGifts {
    return this.get(MatureGifts);
  }

  get forgetGiftMessages(): ForgetGiftMessages {
    return this.get(ForgetGiftMessages);
  }

  get moveCoins(): MoveCoinsByOrder {
    return this.get(MoveCoinsByOrder);
  }

  get sendTransfer(): SendTransfer {
    return this.get(SendTransfer);
  }

  get reverseGift(): ReverseGift {
    return this.get(ReverseGift);
  }

  /** What posts, of which a spec may make one that fails after some journals, as a crash would. */
  get postToLedger(): PostToLedger {
    return this.get(PostToLedger);
  }

  /** Gifts cost a share from now on; answers how to end that. */
  withShare(feeBasisPoints: number): () => void {
    const terms = this.get(GiftTerms);
    const before = terms.feeBasisPoints;
    Object.assign(terms, { feeBasisPoints });
    return () => Object.assign(terms, { feeBasisPoints: before });
  }

  /** Nobody may send coins from now on; answers how to end that. */
  withoutTransfers(): () => void {
    const transfers = this.get(UserTransfers);
    Object.assign(transfers, { areOn: false });
    return () => Object.assign(transfers, { areOn: true });
  }

  /** Puts a wallet on hold in somebody's name. */
  hold(ownerId: AccountId, by: string): Promise<void> {
    return this.get(PostToLedger).apply({ kind: 'freeze', ownerId, by, reason: 'looked into' });
  }

  /** Makes known what became of an account, as identity's events would. */
  async tellAccount(update: AccountUpdate): Promise<void> {
    await this.transact((tx) => this.get(AccountCopies).keep(update, tx));
    this.get(PeopleChanges).accountChanged(update.accountId);
  }

  /** Who follows and blocks whom, as it is known here. */
  get relations(): RelationCopies {
    return this.get(RelationCopies);
  }

  /** Makes known who follows and blocks whom, as social's events would. */
  async tellRelation(update: RelationUpdate): Promise<void> {
    await this.transact((tx) => this.get(RelationCopies).keep(update, tx));
    this.get(PeopleChanges).relationChanged(update.actorId, update.targetId);
  }

  /** The statement lines. */
  get lines(): TransactionRepository {
    return this.get(TransactionRepository);
  }

  /** Makes an account known and active, with an open wallet, as events of identity do. */
  async enrol(accountId: AccountId): Promise<void> {
    await this.get(OpenWallet).execute(accountId);
    const card = { accountId, status: 'active', privateAccount: false, version: 1 } as const;
    await this.tellAccount(card);
  }

  /** Somebody with a wallet, and in it the coins of one purchase. */
  async aPerson(coins = 0n): Promise<Person> {
    const person = aNamesakeOf(bob);
    await fund(this, [person.accountId], coins);
    return person;
  }

  /** A post of somebody that plays, as content tells of it. */
  async aPost(author: Person, more: Partial<KnownPost> = {}): Promise<string> {
    const post: KnownPost = {
      postId: newId(),
      authorId: author.accountId,
      type: 'short',
      state: 'ready',
      visibility: 'public',
      version: 1,
      ...more,
    };
    await this.transact((tx) => this.get(RememberPost).execute(post, tx));
    return post.postId;
  }

  /** Runs work in a transaction of its own. */
  transact(work: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.get(TransactionRunner).run(work);
  }

  async audit(): Promise<AuditReport> {
    await using reader = new AuditReader(this.db);
    return await new AuditLedger(reader).execute();
  }

  /** Publishes one event as if its sender had, as often as it is told. */
  async publish<D>(event: EventDefinition<D>, data: D, times = 1): Promise<void> {
    const message = signedMessage(this.env, event, data);
    const messages = Array.from({ length: times }, () => message);
    const topic = `${this.env.topicPrefix}${event.topic}`;
    await this.get(MessagingRuntime).producer.send([{ topic, messages }]);
  }

  /** The service as somebody lies to it who has no key of the sender. */
  deceived(consumer: string): Deceived {
    const { topicPrefix } = this.env;
    return {
      ...{ messaging: this.get(MessagingRuntime), db: this.db, topicPrefix },
      consumers: [consumer],
    };
  }

  /** A day on which nobody has administered yet. */
  async forgetAdminTallies(): Promise<void> {
    await this.db.collection('admin_tallies').deleteMany({});
  }

  /** The calls of those who administer, with their key or with the gateway's. */
  adminBy(key: 'admin' | 'gateway'): RpcClient<WalletAdminCalls> {
    const { adminMinter, minter, rpcAddress: address } = this.env;
    return createRpcClient<WalletAdminCalls>({
      ...{ domain: 'wallet', audience: adminAudience('wallet'), address, timeoutMs: 30_000 },
      minter: key === 'gateway' ? minter : adminMinter,
    });
  }

  /** The caller of a call. */
  as({ accountId }: Person): { caller: { accountId: string; sessionId: string } } {
    return { caller: { accountId, sessionId: newId() } };
  }

  /** Spendable coins, as the service tells them. */
  async available(person: Person): Promise<bigint> {
    return BigInt((await this.rpc.getBalance({}, this.as(person))).availableCoins);
  }
}
