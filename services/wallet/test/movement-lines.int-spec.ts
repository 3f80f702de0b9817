import { newId } from '@mate/contracts/ids';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder, type Transaction } from '@mate/contracts/gen/wallet/transaction';
import type { WordOf } from '@mate/contracts/wire-enum';
import {
  transactionFilterWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { CoinOrder } from '../src/transfers/admin-order.rules.js';
import { aGift, aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

type Filter = WordOf<typeof transactionFilterWords>;

/** A line as its owner reads it: the kind, the coins with their sign, and what became of them. */
function told(line: Transaction): string {
  const { amount, coins, expireTime, giftCount, owedCoins, refundCoins, repaidCoins } = line;
  const isCash = line.currency !== '';
  const kind = transactionTypeWords.toWord(line.type) ?? '';
  const facts = [
    giftCount > 0 && `${giftCount} gifts`,
    line.reversedCoins !== '0' && `${line.reversedCoins} back`,
    repaidCoins !== '0' && `${repaidCoins} repaid`,
    refundCoins !== '0' && `${refundCoins} gone`,
    owedCoins !== '0' && `${owedCoins} owed`,
    expireTime !== '' && 'for a while',
    line.message,
  ];
  return [kind, isCash ? coins : amount, ...facts]
    .filter((fact) => fact !== false && fact !== '')
    .join(' ');
}

describe('lines of all that moves coins', () => {
  let wallet: WalletSystem;
  let endShare: () => void;
  let fan: Person;
  let creator: Person;
  beforeAll(async () => {
    wallet = await WalletSystem.start();
    endShare = wallet.withShare(1_000);
  });
  afterAll(() => endShare());
  beforeEach(async () => {
    [fan, creator] = [await wallet.aPerson(), await wallet.aPerson()];
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());

  const linesOf = async (person: Person, filter?: Filter): Promise<Transaction[]> => {
    const asked = {
      filter: filter
        ? transactionFilterWords.toWire(filter)
        : TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
      order: SortOrder.SORT_ORDER_DESC,
      ...{ page: 1, limit: 50, cursor: '' },
    };
    return (await wallet.rpc.listTransactions(asked, wallet.as(person))).transactions;
  };
  /** In no order: lines of one millisecond have none. */
  const historyOf = async (person: Person) => (await linesOf(person)).map(told).sort();
  const buy = async (coins: bigint, person = fan, purchaseId: string = newId()) => {
    await wallet.creditPurchase.execute(aPurchase(person.accountId, coins, purchaseId));
    return purchaseId;
  };
  const give = async (coins: number, from = fan, to = creator): Promise<string> => {
    const sent = await wallet.sendGift.execute(aGift(from.accountId, to.accountId, coins));
    return sent.line.transactionId;
  };
  const chargeBack = (purchaseId: string) => wallet.chargedBack(purchaseId);
  const move = (order: CoinOrder) =>
    wallet.moveCoins.execute({
      ...{ order, orderId: newId(), askedBy: 'mona', approvedBy: undefined, beside: [] },
    });
  /** Lets gifts mature whose week is over, in the only way that a spec can wait for it. */
  async function mature(...ids: string[]): Promise<void> {
    const gifts = wallet.db.collection<{ _id: string }>('gifts');
    const those = { _id: { $in: ids } };
    // At once: the job, which looks each second, finds all of them or none.
    await wallet.transact(async (session) => {
      await gifts.updateMany(those, { $set: { matureTime: new Date(0) } }, { session });
    });
    await eventually(async () => {
      await wallet.matureGifts.execute();
      expect(await gifts.countDocuments({ ...those, state: 'matured' })).toBe(ids.length);
    });
  }

  it('gifts that mature together / one line, which has a receipt of its own', async () => {
    await buy(100n);
    await mature(await give(30), await give(10));
    expect(await historyOf(creator)).toContain('GIFTS_MATURED 36 2 gifts');
    const [line] = await linesOf(creator, 'GIFTS_MATURED');
    if (!line) throw new Error('no line');
    const { transactionId } = line;
    const details = await wallet.rpc.getTransaction({ transactionId }, wallet.as(creator));
    expect(details.journals).toMatchObject([
      {
        code: 'MATURE',
        postings: [
          { account: 'pending', coins: '-36' },
          { account: 'available', coins: '36' },
        ],
      },
    ]);
    await eventually(async () => {
      const receipt = await wallet.rpc.getReceipt({ transactionId }, wallet.as(creator));
      expect(receipt.lines).toHaveLength(1);
    });
  });

  it('a gift that is reversed in parts / lines for both, and the gift says what is left', async () => {
    await buy(100n);
    const giftId = await give(50);
    const reverse = (coins?: bigint) =>
      wallet.reverseGift.execute({ reversalId: newId(), giftId, coins, note: 'spam' });
    await reverse(10n);
    await reverse();
    expect(await historyOf(fan)).toEqual([
      ...['CASH_TO_COINS 100', 'GIFT -50 50 back'],
      ...['GIFT_REVERSED 1', 'GIFT_REVERSED 36', 'GIFT_REVERSED 4', 'GIFT_REVERSED 9'],
    ]);
    expect(await historyOf(creator)).toEqual([
      ...['GIFT 45 45 back', 'GIFT_REVERSED -36', 'GIFT_REVERSED -9'],
    ]);
    const [line] = await linesOf(creator, 'GIFT_REVERSED');
    expect(line?.counterpartyId).toBe(fan.accountId);
  });

  it('a purchase that the bank took / what left, what is owed, and what pays it', async () => {
    const purchaseId = await buy(100n);
    await mature(await give(40));
    await give(30);
    await buy(10n);
    await chargeBack(purchaseId);
    expect(await historyOf(creator)).toContain('GIFT_REVERSED -27');
    await buy(25n);
    const history = await historyOf(fan);
    // Of 100: 30 were there, 30 in a gift that waited, 10 others; 30 could not be found.
    expect(history).toContain('CASH_TO_COINS 100 40 gone 30 owed');
    expect(history).toContain('CASH_TO_COINS 25 25 repaid');
    const details = await wallet.rpc.getTransaction({ transactionId: purchaseId }, wallet.as(fan));
    expect(details.journals.map(({ code }) => code)).toEqual([
      ...['CREDIT_PURCHASE', 'CLAW_BACK', 'CLAW_BACK'],
    ]);
  });

  it('what somebody without a name gave / is taken without a name', async () => {
    const purchaseId = await buy(20n);
    const gift = aGift(fan.accountId, creator.accountId, 10);
    await wallet.sendGift.execute({ ...gift, isAnonymous: true });
    await chargeBack(purchaseId);
    const [line] = await linesOf(creator, 'GIFT_REVERSED');
    expect(line).toMatchObject({ anonymous: true, counterpartyId: '' });
    expect(JSON.stringify(await linesOf(creator))).not.toContain(fan.accountId);
  });

  it('given coins, and coins that were moved / both sides, with what they were for', async () => {
    const common = { toId: fan.accountId, amountFils: undefined, discountBasisPoints: undefined };
    await move({ kind: 'grant', toId: fan.accountId, coins: 5n, days: 3, description: 'Welcome' });
    const from = { platform: 'issuance' } as const;
    await move({ ...common, kind: 'transfer', from, coins: 40n, description: 'Bulk' });
    const person = { personId: fan.accountId };
    const back = { ...common, toId: creator.accountId, from: person, coins: 7n };
    await move({ ...back, kind: 'transfer', description: '' });
    expect(await historyOf(fan)).toEqual([
      ...['PROMO 5 for a while Welcome', 'TRANSFER -7', 'TRANSFER 40 Bulk'],
    ]);
    expect(await linesOf(creator)).toMatchObject([{ amount: '7', counterpartyId: fan.accountId }]);
  });

  it('a debt / is paid by gifts that mature, which says so', async () => {
    const purchaseId = await buy(50n, creator);
    const gift = await give(50, creator, fan);
    await mature(gift);
    await chargeBack(purchaseId);
    await buy(100n);
    await mature(await give(40));
    expect(await historyOf(creator)).toContain('GIFTS_MATURED 36 1 gifts 36 repaid');
  });

  it('a filter / finds its kind alone', async () => {
    await buy(100n);
    const giftId = await give(30);
    await mature(await give(10));
    await wallet.reverseGift.execute({ reversalId: newId(), giftId, coins: 9n, note: 'spam' });
    const kinds = async (filter: Filter) =>
      (await linesOf(fan, filter)).map(({ type }) => transactionTypeWords.toWord(type)).sort();
    expect(await kinds('GIFTING')).toEqual(['GIFT', 'GIFT', 'GIFT_REVERSED']);
    expect(await kinds('TRANSFER')).toEqual([]);
  });

  it('a line that is gone or says something else / is found by the audit', async () => {
    await buy(100n);
    await mature(await give(30));
    const lines = wallet.db.collection<{ _id: string; amount: number }>('transactions');
    const mine = { ownerId: creator.accountId, type: 'GIFTS_MATURED' };
    const before = await lines.findOne(mine);
    if (!before) throw new Error('no line');
    const broken = async () => (await wallet.audit()).broken;
    await lines.updateOne(mine, { $inc: { amount: 1 } });
    expect(await broken()).toMatchObject({ invariant: 'I15', what: 'amount is 28, not 27' });
    await lines.deleteOne(mine);
    expect(await broken()).toMatchObject({
      invariant: 'I15',
      what: 'is missing beside its journal',
    });
    await lines.insertOne(before);
  });
});
