import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  makeEvent,
  purchaseSettled,
  type Envelope,
  type EventDefinition,
} from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { aCard, alice } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { AskOrder } from '../../src/admin/ask-order.use-case.js';
import type { WalletOrder } from '../../src/admin/orders/order.rules.js';
import { CreditPurchaseConsumer } from '../../src/credits/credit-purchase.consumer.js';
import { CreditPurchase } from '../../src/credits/credit-purchase.use-case.js';
import { SendGift } from '../../src/gifts/send-gift.use-case.js';
import { LedgerLanes } from '../../src/ledger/lane/ledger-lanes.js';
import { SealJournals } from '../../src/ledger/sealing/seal-journals.use-case.js';
import { MatureGiftsJob } from '../../src/maturity/mature-gifts.job.js';
import { MatureGifts } from '../../src/maturity/mature-gifts.use-case.js';
import { RememberPost } from '../../src/posts/remember-post.use-case.js';
import { ExpirePromoJob } from '../../src/promo/expire-promo.job.js';
import { ExpirePromo } from '../../src/promo/expire-promo.use-case.js';
import { EndRefund } from '../../src/refunds/end-refund.use-case.js';
import { HoldRefund } from '../../src/refunds/hold-refund.use-case.js';
import type { RefundOutcome } from '../../src/refunds/refund.model.js';
import { FollowChargeback } from '../../src/takebacks/follow-chargeback.use-case.js';
import { OpenChargeback } from '../../src/takebacks/open-chargeback.use-case.js';
import { ReverseGift } from '../../src/takebacks/reverse-gift.use-case.js';
import { MoveCoinsByOrder } from '../../src/transfers/move-coins-by-order.use-case.js';
import { SendTransfer } from '../../src/transfers/sending/send-transfer.use-case.js';
import { FreezeWalletConsumer } from '../../src/wallets/freeze-wallet.consumer.js';
import { OpenWalletConsumer } from '../../src/wallets/open-wallet.consumer.js';
import type { CoinModel } from '../model/coin-model.js';
import type { GiftManner, ModelGift } from '../model/coins/model-gifts.js';
import type { ModelHold, ModelPurchase } from '../model/coins/model-purchases.js';
import { aPurchase, settled } from '../wallet-fixture.js';
import { SHARE, type MoneyWallet } from './money-wallet.js';

/** Of the rows the model tells nothing here, so how a gift is given changes nothing but its share. */
const MANNER: GiftManner = { basisPoints: SHARE, isOnPost: false, isAnonymous: false };

/** What a request names. */
type Ids = Readonly<Record<string, string>>;

/** Where a flow runs: by whom, for whom, about what. */
export interface FlowAt {
  readonly wallet: MoneyWallet;
  readonly people: readonly AccountId[];
  readonly ids: Ids;
}

/** A way that coins go. */
export interface MoneyFlow {
  /** The shard of each of its people. */
  readonly people: readonly number[];
  /** What there is before it; answers what the request names. */
  prepare(wallet: MoneyWallet, people: readonly AccountId[]): Promise<Ids>;
  /** How far the clock goes on before it runs. */
  readonly aheadMs?: number;
  /** The request; sent again it is the same one. */
  run(at: FlowAt): Promise<unknown>;
  /** Under the same key, something else. */
  runOther?(at: FlowAt): Promise<unknown>;
  /** Waits until it is done for who did not ask for it: jobs. Others ask again. */
  untilDone?(at: FlowAt): Promise<void>;
  /** The same in plain numbers, all of it. */
  play(model: CoinModel): void;
  /** Journals of it that name its people. */
  readonly journals: number;
  /** Events of it that name its people. */
  readonly news: number;
}

const WEEK_MS = 7 * DAY_MS;

const person = ({ people }: Pick<FlowAt, 'people'>, who: number): AccountId => {
  const id = people[who];
  if (!id) throw new Error('nobody');
  return id;
};

const idOf = ({ ids }: FlowAt, name: string): string => {
  const id = ids[name];
  if (id === undefined) throw new Error(`no id ${name}`);
  return id;
};

/** The last of what a model has. */
const last = <T extends ModelGift | ModelPurchase | ModelHold>(all: readonly T[]): T => {
  const one = all.at(-1);
  if (!one) throw new Error('nothing yet');
  return one;
};

const giving = (at: FlowAt, coins: string, key = idOf(at, 'key')) => ({
  ...{ giverId: person(at, 0), receiverId: person(at, 1), coins },
  ...{ giftId: '', quantity: 1, postId: '', idempotencyKey: key },
});

const give = (at: FlowAt, coins: string, key?: string) =>
  at.wallet.get(SendGift).execute(giving(at, coins, key));

/** Gives before a flow; answers the gift. */
const gave = async (
  wallet: MoneyWallet,
  [giverId, receiverId]: readonly (AccountId | undefined)[],
  coins: string,
): Promise<string> => {
  const people = [giverId ?? ('' as AccountId), receiverId ?? ('' as AccountId)];
  const at = { wallet, people, ids: { key: newId() } };
  const { line } = await settled(() => give(at, coins));
  await wallet.quiet();
  return line.transactionId;
};

/** Ends what is due by the time that a flow will have come to, so that it meets its own alone. */
async function catchUp(wallet: MoneyWallet, aheadMs: number): Promise<void> {
  wallet.goOn(aheadMs);
  await maturedAll(wallet);
  await expiredAll(wallet);
}

async function maturedAll(wallet: MoneyWallet): Promise<void> {
  const due = { state: 'pending', matureTime: { $lte: wallet.clock.now() } };
  await eventually(async () => {
    wallet.get(MatureGiftsJob).wake();
    return (await wallet.db.collection('gifts').countDocuments(due)) === 0;
  });
}

async function expiredAll(wallet: MoneyWallet): Promise<void> {
  const due = { expireTime: { $lte: wallet.clock.now() }, remaining: { $gt: 0 } };
  await eventually(async () => {
    wallet.get(ExpirePromoJob).wake();
    return (await wallet.db.collection('lots').countDocuments(due)) === 0;
  });
}

const publishedAll = (wallet: MoneyWallet): Promise<boolean> =>
  eventually(
    async () => (await wallet.db.collection('outbox').countDocuments({ pending: true })) === 0,
  );

const anEvent = <D>(event: EventDefinition<D>, data: D): string =>
  JSON.stringify(makeEvent(event, data));
const eventOf = (at: FlowAt): Envelope => JSON.parse(idOf(at, 'event')) as Envelope;

const endRefund = (outcome: RefundOutcome, other: RefundOutcome) => ({
  people: [0],
  prepare: async (wallet: MoneyWallet, people: readonly AccountId[]) => {
    const purchaseId = await wallet.credit(person({ people }, 0), 100n);
    const refundId = newId();
    const held = { refundId, purchaseId, coins: 30n, note: '' };
    await settled(() => wallet.get(HoldRefund).execute(held));
    return { refund: refundId };
  },
  run: (at: FlowAt) => at.wallet.get(EndRefund).execute({ refundId: idOf(at, 'refund'), outcome }),
  runOther: (at: FlowAt) =>
    at.wallet.get(EndRefund).execute({ refundId: idOf(at, 'refund'), outcome: other }),
  journals: 1,
  news: 0,
});

const transfer = (at: FlowAt, coins: bigint) =>
  at.wallet.get(MoveCoinsByOrder).execute({
    ...{ orderId: idOf(at, 'order'), askedBy: 'mona', approvedBy: 'omar', beside: [] },
    order: {
      ...{ kind: 'transfer', from: { personId: person(at, 0) }, toId: person(at, 1), coins },
      ...{ amountFils: undefined, discountBasisPoints: undefined, description: 'Bulk sale' },
    },
  });

const send = (at: FlowAt, coins: string) =>
  at.wallet.get(SendTransfer).execute({
    ...{ senderId: person(at, 0), receiverId: person(at, 1), coins },
    ...{ description: 'For the taxi', idempotencyKey: idOf(at, 'key') },
  });

const grant = (at: FlowAt, coins: bigint) =>
  at.wallet.get(MoveCoinsByOrder).execute({
    ...{ orderId: idOf(at, 'order'), askedBy: 'mona', approvedBy: undefined, beside: [] },
    order: { kind: 'grant', toId: person(at, 0), coins, days: 2, description: 'Welcome' },
  });

const hold = (at: FlowAt, coins: bigint) =>
  at.wallet.get(HoldRefund).execute({
    ...{ refundId: idOf(at, 'refund'), purchaseId: idOf(at, 'purchase'), coins, note: '' },
  });

const reverse = (at: FlowAt, coins: bigint) =>
  at.wallet.get(ReverseGift).execute({
    ...{ reversalId: idOf(at, 'reversal'), giftId: idOf(at, 'gift'), coins, note: '' },
  });

const anOrder = (at: FlowAt, order: WalletOrder) =>
  at.wallet.get(AskOrder).execute({
    ...{ orderId: idOf(at, 'order'), order, askedBy: idOf(at, 'by') },
    noteDone: () => Promise.resolve(),
    action: {
      ...{ _id: newId(), actor: idOf(at, 'by'), time: new Date(), command: 'spec' },
      ...{ subject: '', asked: {}, outcome: 'done' },
    },
  });

const orderReversal = (at: FlowAt, coins: bigint) =>
  anOrder(at, {
    ...{ kind: 'reversal', subjectId: idOf(at, 'gift'), coins, isWhole: false },
    ...{ ownerId: person(at, 0), description: 'Looked into' },
  });

/** To its end, as who looks after a case asks. */
const chargeBack = async (at: FlowAt) => {
  const purchaseId = idOf(at, 'purchase');
  await at.wallet.get(OpenChargeback).execute({ purchaseId, note: 'by the bank' }, []);
  const found = await at.wallet.get(FollowChargeback).execute(purchaseId);
  if (found.state !== 'closed') throw new AppError('WALLET_BUSY');
  return found;
};

const DEAL = 100;

/** The ways that coins go, by name. */
export const moneyFlows = {
  'a gift on a post, anonymous': {
    people: [0, 0],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      const post = { postId: newId(), authorId: person({ people }, 1), version: 1 };
      const shown = { type: 'short', state: 'ready', visibility: 'public' } as const;
      const remember = wallet.get(RememberPost);
      await wallet.get(TransactionRunner).run((tx) => remember.execute({ ...post, ...shown }, tx));
      return { key: newId(), post: post.postId };
    },
    run: (at) =>
      at.wallet.get(SendGift).execute({
        ...giving(at, '50'),
        ...{ postId: idOf(at, 'post'), message: 'Well done', isAnonymous: true },
      }),
    runOther: (at) =>
      at.wallet.get(SendGift).execute({
        ...giving(at, '50'),
        ...{ postId: idOf(at, 'post'), message: 'Well done', isAnonymous: false },
      }),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
    },
    // What nobody is to know the giver of goes by inbox, in one shard too.
    ...{ journals: 2, news: 1 },
  },
  'a gift to another shard': {
    people: [0, 1],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      return { key: newId() };
    },
    run: (at) => give(at, '50'),
    runOther: (at) => give(at, '51'),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
    },
    ...{ journals: 2, news: 1 },
  },
  'a hundred gifts at once': {
    people: [0, 0],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 1_000n);
      return { key: newId() };
    },
    run: (at) =>
      Promise.all(
        Array.from({ length: DEAL }, (_, index) => give(at, '10', `${idOf(at, 'key')}-${index}`)),
      ).then((gifts) => gifts.map(({ line }) => line.transactionId)),
    play: (model) => {
      model.purchases.credit(0, 1_000, 2_000);
      for (let index = 0; index < DEAL; index += 1) model.gifts.give(0, 1, 10, MANNER);
    },
    ...{ journals: DEAL, news: DEAL },
  },
  'a gift until it is published': {
    people: [1, 1],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      await publishedAll(wallet);
      return { key: newId() };
    },
    run: async (at) => {
      const sent = await give(at, '50');
      await publishedAll(at.wallet);
      return sent;
    },
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
    },
    ...{ journals: 1, news: 1 },
  },
  'a gift while the lane changes hands': {
    people: [0, 0],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      return { key: newId() };
    },
    run: (at) => {
      at.wallet.get(LedgerLanes).lanes[0]?.handOver();
      return give(at, '50');
    },
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
    },
    ...{ journals: 1, news: 1 },
  },
  'a purchase that was settled': {
    people: [1],
    prepare: (_wallet, people) =>
      Promise.resolve({
        event: anEvent(purchaseSettled, aPurchase(person({ people }, 0), 500n)),
      }),
    run: (at) => at.wallet.consume(at.wallet.get(CreditPurchaseConsumer), eventOf(at)),
    runOther: async (at) => {
      const { data } = eventOf(at) as Envelope<ReturnType<typeof aPurchase>>;
      await at.wallet.quiet();
      await at.wallet.get(CreditPurchase).execute({ ...data, coins: '501' });
    },
    play: (model) => model.purchases.credit(0, 500, 1_000),
    ...{ journals: 1, news: 0 },
  },
  'an account that was registered': {
    people: [0],
    prepare: (_wallet, people) =>
      Promise.resolve({
        event: anEvent(accountRegistered, { ...aCard(alice), accountId: person({ people }, 0) }),
      }),
    run: (at) => at.wallet.consume(at.wallet.get(OpenWalletConsumer), eventOf(at)),
    play: () => undefined,
    ...{ journals: 0, news: 0 },
  },
  'an account that was suspended': {
    people: [0],
    prepare: async (wallet, people) => {
      const accountId = person({ people }, 0);
      await wallet.credit(accountId, 10n);
      const news = { accountId, status: 'suspended', version: 5 } as const;
      return { event: anEvent(accountSanctioned, news) };
    },
    run: (at) => at.wallet.consume(at.wallet.get(FreezeWalletConsumer), eventOf(at)),
    play: (model) => {
      model.purchases.credit(0, 10, 20);
      model.person(0).frozen = true;
    },
    ...{ journals: 0, news: 0 },
  },
  'an account that was deleted': {
    people: [1, 0],
    prepare: async (wallet, people) => {
      const [leaving, fan] = people;
      await wallet.credit(person({ people }, 0), 70n);
      await wallet.credit(person({ people }, 1), 50n);
      await gave(wallet, [fan, leaving], '20');
      const news = { accountId: person({ people }, 0), version: 9 };
      return { event: anEvent(accountDeleted, news) };
    },
    run: (at) => at.wallet.consume(at.wallet.get(FreezeWalletConsumer), eventOf(at)),
    play: (model) => {
      model.purchases.credit(0, 70, 140);
      model.purchases.credit(1, 50, 100);
      model.gifts.give(1, 0, 20, MANNER);
      model.gifts.forfeit(0);
      model.person(0).frozen = true;
    },
    ...{ journals: 1, news: 0 },
  },
  'gifts that mature': {
    people: [0, 0, 1],
    aheadMs: WEEK_MS,
    prepare: async (wallet, people) => {
      await catchUp(wallet, WEEK_MS);
      await wallet.credit(person({ people }, 0), 100n);
      await gave(wallet, people, '30');
      await gave(wallet, [people[0], people[2]], '20');
      return {};
    },
    run: async ({ wallet }) => void (await wallet.get(MatureGifts).execute()),
    untilDone: ({ wallet }) => maturedAll(wallet),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 30, MANNER);
      model.gifts.mature([last(model.gifts.all)]);
      model.gifts.give(0, 2, 20, MANNER);
      model.gifts.mature([last(model.gifts.all)]);
    },
    ...{ journals: 2, news: 2 },
  },
  'given coins that expire': {
    people: [0],
    aheadMs: 3 * DAY_MS,
    prepare: async (wallet, people) => {
      await catchUp(wallet, WEEK_MS);
      await wallet.credit(person({ people }, 0), 50n);
      const order = newId();
      await settled(() => grant({ wallet, people, ids: { order } }, 30n));
      return {};
    },
    run: async ({ wallet }) => void (await wallet.get(ExpirePromo).execute()),
    untilDone: ({ wallet }) => expiredAll(wallet),
    play: (model) => {
      model.purchases.credit(0, 50, 100);
      model.transfers.grant(0, 30, 2);
      const [lot] = model.open(0);
      if (lot) model.transfers.expire(0, lot);
    },
    ...{ journals: 1, news: 0 },
  },
  'a transfer by order': {
    people: [0, 1],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      return { order: newId() };
    },
    run: (at) => transfer(at, 40n),
    runOther: (at) => transfer(at, 41n),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.transfers.give(0, 1, 40);
    },
    ...{ journals: 2, news: 0 },
  },
  'coins that are sent to another shard': {
    people: [0, 1],
    prepare: async (wallet, people) => {
      // Bought coins cannot be sent for a week.
      await wallet.get(MoveCoinsByOrder).execute({
        ...{ orderId: newId(), askedBy: 'mona', approvedBy: undefined, beside: [] },
        order: {
          ...{ kind: 'transfer', from: { platform: 'issuance' }, toId: person({ people }, 0) },
          ...{ coins: 100n, amountFils: undefined, discountBasisPoints: undefined },
          description: 'For the spec',
        },
      });
      return { key: newId() };
    },
    run: (at) => send(at, '40'),
    runOther: (at) => send(at, '41'),
    play: (model) => {
      model.transfers.give('issuance', 0, 100);
      model.transfers.transfer(0, 1, 40);
    },
    ...{ journals: 2, news: 0 },
  },
  'coins that are given': {
    people: [1],
    prepare: () => Promise.resolve({ order: newId() }),
    run: (at) => grant(at, 40n),
    runOther: (at) => grant(at, 41n),
    play: (model) => model.transfers.grant(0, 40, 2),
    ...{ journals: 1, news: 0 },
  },
  'a refund that is held': {
    people: [0],
    prepare: async (wallet, people) => ({
      purchase: await wallet.credit(person({ people }, 0), 100n),
      refund: newId(),
    }),
    run: (at) => hold(at, 30n),
    runOther: (at) => hold(at, 31n),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.purchases.hold(last(model.purchases.all), 30);
    },
    ...{ journals: 1, news: 1 },
  },
  'a refund that is captured': {
    ...endRefund('captured', 'voided'),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.purchases.hold(last(model.purchases.all), 30);
      model.purchases.capture(last(model.purchases.holds));
    },
  },
  'a refund that is voided': {
    ...endRefund('voided', 'captured'),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.purchases.hold(last(model.purchases.all), 30);
      model.purchases.release(last(model.purchases.holds));
    },
  },
  'a chargeback': {
    people: [0, 1, 0],
    prepare: async (wallet, people) => {
      const purchaseId = await wallet.credit(person({ people }, 0), 100n);
      await gave(wallet, people, '30');
      await gave(wallet, [people[0], people[2]], '20');
      const held = { refundId: newId(), purchaseId, coins: 5n, note: '' };
      await settled(() => wallet.get(HoldRefund).execute(held));
      return { purchase: purchaseId };
    },
    run: (at) => chargeBack(at),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 30, MANNER);
      model.gifts.give(0, 2, 20, MANNER);
      model.purchases.hold(last(model.purchases.all), 5);
      model.takebacks.chargeBack(last(model.purchases.all));
    },
    // The hold's end, what is unspent, and each gift; the end names nobody who holds coins. Told are the case and the gifts.
    ...{ journals: 4, news: 3 },
  },
  'a gift that is reversed': {
    people: [0, 1],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      return { gift: await gave(wallet, people, '50'), reversal: newId() };
    },
    run: (at) => reverse(at, 20n),
    runOther: (at) => reverse(at, 21n),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
      model.takebacks.reverse(last(model.gifts.all), 20);
    },
    // Of the receiver, its arrival at the giver, and the platform's share.
    ...{ journals: 3, news: 1 },
  },
  'a gift that is reversed by order': {
    people: [1, 0],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      return { gift: await gave(wallet, people, '50'), order: newId(), by: newId() };
    },
    run: (at) => orderReversal(at, 20n),
    runOther: (at) => orderReversal(at, 21n),
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 50, MANNER);
      model.takebacks.reverse(last(model.gifts.all), 20);
    },
    ...{ journals: 3, news: 1 },
  },
  'journals that are sealed': {
    people: [0, 1],
    prepare: async (wallet, people) => {
      await wallet.credit(person({ people }, 0), 100n);
      await gave(wallet, people, '10');
      return {};
    },
    run: async ({ wallet }) => {
      while ((await wallet.get(SealJournals).execute()).hasMore);
    },
    play: (model) => {
      model.purchases.credit(0, 100, 200);
      model.gifts.give(0, 1, 10, MANNER);
    },
    ...{ journals: 0, news: 0 },
  },
} satisfies Record<string, MoneyFlow>;

export type FlowName = keyof typeof moneyFlows;
