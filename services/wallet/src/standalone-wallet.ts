import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { withMessaging } from '@mate/messaging/collections';
import { Outbox } from '@mate/messaging/outbox';
import { connectModels } from '@mate/mongo/model-connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { RelationCopies } from '@mate/people/relation-copies';
import { modelOn } from '@mate/mongo/define-model';
import { SystemClock, type Clock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { giftModel } from './gifts/gift.model.js';
import { GiftTerms } from './gifts/gift-terms.policy.js';
import { GiverMarks } from './gifts/marks/giver-marks.reader.js';
import { PendingGiftReader } from './gifts/received/pending-gift.reader.js';
import { people, relations as relationModel } from './people/people.model.js';
import { GiftFactsReader } from './gifts/gift-facts.reader.js';
import type { GiftLimits } from './gifts/limits/gift-limits.rules.js';
import { OwnGiftLimitRepository } from './gifts/limits/own-gift-limit.repository.js';
import { KnownPostRepository } from './posts/known-post.repository.js';
import { PostReader } from './posts/post.reader.js';
import { SendGift } from './gifts/send-gift.use-case.js';
import { AuditLedger, type AuditReport } from './ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from './ledger/audit/audit-reader.repository.js';
import { CreditPurchase } from './credits/credit-purchase.use-case.js';
import { FreezeWallet } from './wallets/freeze-wallet.use-case.js';
import { KnownStandingRepository } from './wallets/known-standing.repository.js';
import { LedgerLanes } from './ledger/lane/ledger-lanes.js';
import type { LaneOptions } from './ledger/lane/ledger-lane.js';
import { OpenWallet } from './wallets/open-wallet.use-case.js';
import { PostToLedger } from './ledger/post-to-ledger.queue.js';
import { BlockRepository } from './ledger/sealing/block.repository.js';
import { SealJournals } from './ledger/sealing/seal-journals.use-case.js';
import { BatchRowRepository } from './ledger/store/batch-row.repository.js';
import { InboxKinds } from './ledger/inbox-kinds.registry.js';
import { LaneInboxRepository } from './ledger/store/lane-inbox.repository.js';
import { MemberRepository } from './ledger/store/member.repository.js';
import { LaneDirectory } from './ledger/routing/lane-directory.js';
import { LayoutRepository } from './ledger/store/layout.repository.js';
import { LaneRepository } from './ledger/store/lane.repository.js';
import { LedgerRepository } from './ledger/store/ledger.repository.js';
import { MatureGifts } from './maturity/mature-gifts.use-case.js';
import { ExpirePromo } from './promo/expire-promo.use-case.js';
import { MoveCoinsByOrder } from './transfers/move-coins-by-order.use-case.js';
import { ExpiredLotsReader } from './ledger/readers/expired-lots.reader.js';
import { CreditedPurchaseReader } from './credits/credited-purchase.reader.js';
import { FORFEIT, ForfeitCoins, forfeitErrand } from './forfeits/forfeit-coins.use-case.js';
import { LateCoins } from './forfeits/late-coins.reader.js';
import { ReversibleGiftReader } from './gifts/reversals/reversible-gift.reader.js';
import { LedgerInbox } from './ledger/ledger-inbox.queue.js';
import { BalanceReader } from './ledger/readers/balance.reader.js';
import { JournalReader } from './ledger/readers/journal.reader.js';
import { JournalsBehind } from './ledger/readers/journals-behind.reader.js';
import { LotReader } from './ledger/readers/lot.reader.js';
import { JournalRepository } from './ledger/store/journal.repository.js';
import { EndRefund } from './refunds/end-refund.use-case.js';
import { HoldRefund } from './refunds/hold-refund.use-case.js';
import { refundModel } from './refunds/refund.model.js';
import { RefundReader } from './refunds/refund.reader.js';
import { VoidHeldRefunds } from './refunds/void-held-refunds.use-case.js';
import { paidOnArrival } from './statements/movements/movement.rows.js';
import { chargebackModel } from './takebacks/chargebacks/chargeback.model.js';
import { ChargebackRepository } from './takebacks/chargebacks/chargeback.repository.js';
import { FinishReversal } from './takebacks/finish-reversal.use-case.js';
import { FollowChargeback } from './takebacks/follow-chargeback.use-case.js';
import { giftReversalModel } from './takebacks/reversals/gift-reversal.model.js';
import { GiftReversalRepository } from './takebacks/reversals/gift-reversal.repository.js';
import { GoOnWithChargeback } from './takebacks/go-on-with-chargeback.use-case.js';
import { OpenChargeback } from './takebacks/open-chargeback.use-case.js';
import { ResumeTakebacks } from './takebacks/resume-takebacks.use-case.js';
import { ReverseGift } from './takebacks/reverse-gift.use-case.js';
import { TracedCoinsReader } from './takebacks/traced-coins.reader.js';
import { walletDatabase } from './wallet.database.js';

/** Where its database is; fees in hundredths of a percent and limits in coins, none of them unless they are said. */
export interface StandaloneOptions extends Partial<Omit<LaneOptions, 'shard'>> {
  readonly mongoUrl: string;
  readonly feeBasisPoints?: number;
  readonly limits?: Partial<GiftLimits>;
  /** The machine's own when absent. */
  readonly clock?: Clock;
}

/** Whoever measures gives as much as there is. */
const NO_LIMIT = 1_000_000_000n;

function termsOf({ feeBasisPoints = 0, limits }: StandaloneOptions): GiftTerms {
  const none = { perHour: NO_LIMIT, perDay: NO_LIMIT, freshPerHour: NO_LIMIT };
  return new GiftTerms({ feeBasisPoints, ...none, ...limits });
}

/** The ledger and its use cases without RPC and Kafka: what measurements and crash specs drive directly. */
export interface StandaloneWallet {
  readonly db: Db;
  /** What models are made on. */
  readonly models: Connection;
  readonly lanes: LedgerLanes;
  readonly ledger: PostToLedger;
  readonly openWallet: OpenWallet;
  readonly creditPurchase: CreditPurchase;
  readonly freezeWallet: FreezeWallet;
  readonly sendGift: SendGift;
  readonly matureGifts: MatureGifts;
  readonly moveCoins: MoveCoinsByOrder;
  readonly expirePromo: ExpirePromo;
  readonly forfeitCoins: ForfeitCoins;
  readonly holdRefund: HoldRefund;
  readonly endRefund: EndRefund;
  readonly openChargeback: OpenChargeback;
  readonly followChargeback: FollowChargeback;
  readonly reverseGift: ReverseGift;
  readonly resumeTakebacks: ResumeTakebacks;
  /** Accounts, as identity's events would tell of them. */
  readonly accounts: AccountCopies;
  /** Who blocks whom, as social's events would tell it. */
  readonly blocks: RelationCopies;
  /** Makes an account known and active, with an open wallet. */
  enrol(accountId: AccountId): Promise<void>;
  /** Runs work in a transaction of its own. */
  transact(work: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Seals all that is posted. */
  seal(): Promise<void>;
  audit(): Promise<AuditReport>;
  close(): Promise<void>;
}

/** Opens a wallet on a database of its own. Its lanes take part in the competition for ownership. */
export async function openStandaloneWallet(options: StandaloneOptions): Promise<StandaloneWallet> {
  const mongo = await connectModels(options.mongoUrl, { appName: 'wallet-standalone' });
  const { db, models } = mongo;
  await prepareDatabase(db, withMessaging(walletDatabase));
  const runner = new TransactionRunner(mongo.client);
  const clock = options.clock ?? new SystemClock();
  const kinds = new InboxKinds(paidOnArrival);
  const lanes = lanesOf(db, { ...options, runner, clock, kinds });
  const ledger = new PostToLedger(lanes.lanes);
  const accounts = new AccountCopies(db, people, clock);
  const relations = new RelationCopies(db, relationModel, clock);
  const posts = new KnownPostRepository(db);
  const rows = new LedgerRepository(db);
  const facts = new GiftFactsReader(
    accounts,
    relations,
    new PostReader(posts),
    new OwnGiftLimitRepository(db),
  );
  const openWallet = new OpenWallet(ledger);
  const pending = new PendingGiftReader(modelOn(models, giftModel));
  const forfeitCoins = new ForfeitCoins(ledger, new BalanceReader(rows), pending);
  // The kinds are known before a lane reads its inbox.
  kinds.register(FORFEIT, forfeitErrand(forfeitCoins));
  await lanes.onModuleInit();
  const inbox = new LedgerInbox(new LaneInboxRepository(db), lanes, clock);
  const late = new LateCoins(accounts, inbox);
  return {
    db,
    models,
    lanes,
    ledger,
    openWallet,
    blocks: relations,
    creditPurchase: new CreditPurchase(ledger),
    freezeWallet: new FreezeWallet(ledger, new KnownStandingRepository(db)),
    moveCoins: new MoveCoinsByOrder(ledger),
    expirePromo: new ExpirePromo(ledger, new ExpiredLotsReader(rows), clock),
    matureGifts: new MatureGifts(ledger, pending, new LotReader(rows), clock),
    forfeitCoins,
    accounts,
    ...backwards({ db, models, ledger, clock, late, pending, shards: options.shards ?? 1 }),
    sendGift: new SendGift(ledger, facts, termsOf(options), new GiverMarks(db)),
    enrol: async (accountId) => {
      await openWallet.execute(accountId);
      await runner.run((tx) => accounts.keep({ accountId, status: 'active', version: 1 }, tx));
    },
    transact: (work) => runner.run(work),
    seal: () => sealAll(db),
    audit: () => audit(db),
    close: async () => {
      await lanes.beforeApplicationShutdown();
      await mongo.close();
    },
  };
}

interface BackwardsDeps {
  readonly db: Db;
  readonly models: Connection;
  readonly ledger: PostToLedger;
  readonly clock: Clock;
  readonly late: LateCoins;
  readonly pending: PendingGiftReader;
  readonly shards: number;
}

/** What takes coins back. */
function backwards({ clock, db, late, ledger, models, pending, shards }: BackwardsDeps) {
  const repository = new LedgerRepository(db);
  const stored = new JournalRepository(db);
  const journals = new JournalReader(stored, new JournalsBehind(stored, shards));
  const purchases = new CreditedPurchaseReader(journals, new BalanceReader(repository));
  const refunds = new RefundReader(modelOn(models, refundModel));
  const gifts = new ReversibleGiftReader(modelOn(models, giftModel), pending, new GiverMarks(db));
  const chargebacks = new ChargebackRepository(modelOn(models, chargebackModel), clock);
  const reversals = new GiftReversalRepository(modelOn(models, giftReversalModel));
  const traced = new TracedCoinsReader(new LotReader(repository), gifts);
  const endRefund = new EndRefund(ledger, purchases, refunds, late);
  const holds = new VoidHeldRefunds(refunds, endRefund);
  const goOn = new GoOnWithChargeback(ledger, purchases, holds, traced, chargebacks);
  const finish = new FinishReversal(ledger, gifts, reversals, late);
  return {
    holdRefund: new HoldRefund(ledger, purchases, refunds),
    endRefund,
    openChargeback: new OpenChargeback(ledger, purchases, chargebacks, clock),
    followChargeback: new FollowChargeback(chargebacks, goOn),
    reverseGift: new ReverseGift(ledger, gifts, reversals, finish, late),
    resumeTakebacks: new ResumeTakebacks(chargebacks, goOn, reversals, finish),
  };
}

async function sealAll(db: Db): Promise<void> {
  const [lanes, ledger, blocks] = [
    new LaneRepository(db),
    new LedgerRepository(db),
    new BlockRepository(db),
  ];
  const sealing = new SealJournals(lanes, ledger, blocks, new SystemClock());
  while ((await sealing.execute()).hasMore);
}

async function audit(db: Db): Promise<AuditReport> {
  await using reader = new AuditReader(db);
  return await new AuditLedger(reader).execute();
}

function lanesOf(
  db: Db,
  options: StandaloneOptions & {
    readonly runner: TransactionRunner;
    readonly clock: Clock;
    readonly kinds: InboxKinds;
  },
): LedgerLanes {
  const owners = new LaneRepository(db);
  return new LedgerLanes(
    {
      ledger: new LedgerRepository(db),
      lanes: owners,
      members: new MemberRepository(db),
      // It answers no calls.
      directory: new LaneDirectory(owners, ''),
      layout: new LayoutRepository(db),
      inbox: new LaneInboxRepository(db),
      kinds: options.kinds,
      rows: new BatchRowRepository(db),
      runner: options.runner,
      outbox: new Outbox(db),
      clock: options.clock,
      logger: createLogger('wallet', 'silent'),
    },
    {
      shards: options.shards ?? 1,
      leaseMs: options.leaseMs ?? 4_000,
      queueMax: options.queueMax ?? 10_000,
      waitMsMax: options.waitMsMax ?? 3_500,
      batchMax: options.batchMax ?? 4_096,
    },
  );
}
