import { newId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { creditCommand } from '../src/credits/credit-purchase.use-case.js';
import {
  aGift,
  aPurchase,
  aWallet,
  balanceOf,
  contentsOf,
  dropDatabase,
  fund,
  reasonOf,
} from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('send gift', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });

  beforeEach(async () => {
    alice = await wallet.aPerson();
    bob = await wallet.aPerson(100n);
  });

  afterEach(async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  /** The gifts that alice was sent. */
  const received = () =>
    wallet.db
      .collection<{ matureTime: Date }>('gifts')
      .find({ toAccountId: alice.accountId })
      .toArray();

  it('coins and key given / moves coins to pending / stores journal, gift, both lines and events', async () => {
    const postId = await wallet.aPost(alice);
    const gift = {
      ...aGift(bob.accountId, alice.accountId, 50),
      giftId: 'star',
      postId,
    };
    const sent = await wallet.sendGift.execute(gift);
    expect(sent.availableCoins).toBe(50n);
    expect(await balanceOf(wallet, `coin:user:${bob.accountId}:available`)).toBe(50);
    expect(await balanceOf(wallet, `coin:user:${alice.accountId}:pending`)).toBe(50);
    const gifts = await received();
    expect(gifts).toMatchObject([
      {
        _id: sent.line.transactionId,
        coins: 50,
        netCoins: 50,
        feeCoins: 0,
        state: 'pending',
        giftName: 'Star',
      },
    ]);
    expect(Number(gifts[0]?.matureTime) - sent.line.createTime.getTime()).toBe(7 * 86_400_000);
    const { lines } = wallet;
    expect(await lines.find(bob.accountId, sent.line.transactionId)).toMatchObject({
      amount: -50n,
      type: 'GIFT_ON_SHORT',
      counterpartyId: alice.accountId,
      postId,
    });
    expect(await lines.find(alice.accountId, sent.line.transactionId)).toMatchObject({
      amount: 50n,
    });
    const events = await wallet.db.collection('outbox').find({ key: alice.accountId }).toArray();
    expect(events).toMatchObject([{ name: 'wallet.gift_sent.v2' }]);
  });

  it('with words, anonymously / both lines carry the words / only the line of the giver and the books name anybody', async () => {
    const gift = {
      ...aGift(bob.accountId, alice.accountId, 5),
      message: '  Well\u200b said  ',
      isAnonymous: true,
    };
    const sent = await wallet.sendGift.execute(gift);
    expect(await wallet.sendGift.execute({ ...gift, message: 'Well said' })).toEqual(sent);
    const id = sent.line.transactionId;
    const told = { message: 'Well said', anonymous: true };
    const { lines } = wallet;
    expect(await lines.find(bob.accountId, id)).toMatchObject({
      ...told,
      counterpartyId: alice.accountId,
    });
    const theirs = await lines.find(alice.accountId, id);
    expect(theirs).toMatchObject(told);
    expect(JSON.stringify({ ...theirs, amount: 0, coins: 0 })).not.toContain(bob.accountId);
    expect(await received()).toMatchObject([{ ...told, fromAccountId: bob.accountId }]);
    const [event] = await wallet.db.collection('outbox').find({ key: alice.accountId }).toArray();
    expect(event?.payload).not.toContain(bob.accountId);
  });

  it.each(['x'.repeat(81), '\u202eabc', 'a\0b'])(
    'words that nobody may write (%j) / are refused / nothing moves',
    async (message) => {
      const gift = { ...aGift(bob.accountId, alice.accountId, 5), message };
      expect(await reasonOf(wallet.sendGift.execute(gift))).toBe('INVALID_REQUEST');
      expect(await received()).toEqual([]);
    },
  );

  it('same key twenty times in parallel / moves coins once / all answer alike', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wallet.sendGift.execute(gift)),
    );
    expect(new Set(answers.map(({ line }) => line.transactionId)).size).toBe(1);
    expect(answers.every(({ availableCoins }) => availableCoins === 90n)).toBe(true);
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
    expect(await wallet.sendGift.execute(gift)).toEqual(answers[0]);
    expect(await balanceOf(wallet, `coin:user:${bob.accountId}:available`)).toBe(89);
  });

  it('same key with another body / is refused / changes nothing', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 10);
    await wallet.sendGift.execute(gift);
    const before = await contentsOf(wallet);
    const other = { ...gift, coins: '11' };
    expect(await reasonOf(wallet.sendGift.execute(other))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it.each([
    [1, 'balloon', 100n, 0],
    [10, 'coffee', 100n, 0],
    [66, 'rose', 66n, 34],
    [999, 'rose', 999n, 1],
  ])(
    '%d of %s / is one journal of price times quantity / one line for each side says how many',
    async (...[quantity, giftId, coins, left]) => {
      if (coins > 100n) await fund(wallet, [bob.accountId], 900n);
      const gift = { ...aGift(bob.accountId, alice.accountId, Number(coins)), giftId, quantity };
      const sent = await wallet.sendGift.execute(gift);
      expect(sent.availableCoins).toBe(BigInt(left));
      expect(await wallet.sendGift.execute(gift)).toEqual(sent);
      expect(await balanceOf(wallet, `coin:user:${alice.accountId}:pending`)).toBe(Number(coins));
      expect(await received()).toMatchObject([{ coins: Number(coins), giftQuantity: quantity }]);
      const { lines } = wallet;
      const line = { coins, gift: { id: giftId, quantity } };
      const id = sent.line.transactionId;
      expect(sent.line).toMatchObject({ ...line, amount: -coins });
      expect(await lines.find(bob.accountId, id)).toMatchObject({ ...line, amount: -coins });
      expect(await lines.find(alice.accountId, id)).toMatchObject({ ...line, amount: coins });
    },
  );

  it('same key with another quantity or gift of the same coins / is refused / moves nothing', async () => {
    const gift = { ...aGift(bob.accountId, alice.accountId, 50), giftId: 'coffee', quantity: 5 };
    await wallet.sendGift.execute(gift);
    const before = await contentsOf(wallet);
    for (const other of [
      { giftId: 'star', quantity: 1 },
      { giftId: 'heart', quantity: 10 },
      { giftId: 'coffee', quantity: 4, coins: '40' },
    ])
      expect(await reasonOf(wallet.sendGift.execute({ ...gift, ...other }))).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('fifty in parallel of 10 from 100 / exactly ten succeed / the rest lack coins', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        reasonOf(wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 10))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_COINS')).toHaveLength(40);
    expect(await balanceOf(wallet, `coin:user:${bob.accountId}:available`)).toBe(0);
    expect(await balanceOf(wallet, `coin:user:${alice.accountId}:pending`)).toBe(100);
  });

  it('a key that was refused / is free again / succeeds once there are coins', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 150);
    expect(await reasonOf(wallet.sendGift.execute(gift))).toBe('INSUFFICIENT_COINS');
    await fund(wallet, [bob.accountId], 100n);
    const sent = await wallet.sendGift.execute(gift);
    expect(sent.availableCoins).toBe(50n);
    expect(await received()).toMatchObject([{ slices: [{ coins: 100 }, { coins: 50 }] }]);
  });

  it('a person may not give or receive / is refused / state is byte-identical', async () => {
    const carol = await wallet.aPerson();
    const before = await contentsOf(wallet);
    const give = (changes: object) =>
      reasonOf(
        wallet.sendGift.execute({ ...aGift(bob.accountId, alice.accountId, 10), ...changes }),
      );
    expect(await give({ receiverId: bob.accountId })).toBe('GIFT_SELF');
    expect(await give({ receiverId: newId() })).toBe('GIFT_RECEIVER_UNAVAILABLE');
    expect(await give({ giverId: newId() })).toBe('WALLET_NOT_FOUND');
    expect(await give({ giverId: carol.accountId })).toBe('INSUFFICIENT_COINS');
    for (const coins of ['0', '-1', '1e3', '1.5', '', '50001', '9007199254740993', '١'])
      expect(await give({ coins })).toBe('GIFT_AMOUNT_INVALID');
    expect(await give({ giftId: 'rose' })).toBe('GIFT_AMOUNT_INVALID');
    expect(await give({ giftId: 'coffee', quantity: 2 })).toBe('GIFT_AMOUNT_INVALID');
    for (const quantity of [0, -1, 1.5, 1_000, NaN])
      expect(await give({ giftId: 'coffee', quantity })).toBe('INVALID_REQUEST');
    expect(await give({ giftId: 'nothing' })).toBe('GIFT_UNKNOWN');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('either has blocked the other / is refused / an earlier gift stays answered', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 10);
    const sent = await wallet.sendGift.execute(gift);
    const pair = { actorId: alice.accountId, targetId: bob.accountId, following: false };
    const block = { ...pair, blocked: true, version: 2 };
    await wallet.tellRelation(block);
    await wallet.tellRelation({ ...block, blocked: false, version: 1 });
    expect(await reasonOf(wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1)))).toBe(
      'GIFT_RECEIVER_UNAVAILABLE',
    );
    await fund(wallet, [alice.accountId], 5n);
    expect(await reasonOf(wallet.sendGift.execute(aGift(alice.accountId, bob.accountId, 1)))).toBe(
      'GIFT_RECEIVER_UNAVAILABLE',
    );
    expect(await wallet.sendGift.execute(gift)).toEqual(sent);
  });

  it('gifts that come together / who may give is asked for all at once', async () => {
    const asking = jest.spyOn(wallet.relations, 'ofPairs');
    try {
      const give = () => wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
      await Promise.all(Array.from({ length: 30 }, give));
      // One batch, and a second where the lane was just taking the next.
      expect(asking.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      asking.mockRestore();
    }
    expect(await balanceOf(wallet, `coin:user:${bob.accountId}:available`)).toBe(70);
    expect(await received()).toHaveLength(30);
  });

  it.each([
    ['the database is away', 'MongoNetworkError', 'WALLET_BUSY'],
    ['a fault of ours', 'TypeError', 'INTERNAL'],
  ])(
    'who may give cannot be read (%s) / that gift is refused at once / what came with it is posted, looked at once',
    async (...[message, name, reason]) => {
      const asking = jest.spyOn(wallet.relations, 'ofPairs');
      asking.mockRejectedValueOnce(Object.assign(new Error(message), { name }));
      const gift = aGift(bob.accountId, alice.accountId, 1);
      const credit = creditCommand(aPurchase(bob.accountId, 5n));
      const deciding = jest.fn(credit.decide);
      try {
        const [outcome] = await Promise.all([
          reasonOf(wallet.sendGift.execute(gift)),
          wallet.postToLedger.post({ ...credit, decide: deciding }),
        ]);
        expect(outcome).toBe(reason);
        expect(asking).toHaveBeenCalledTimes(1);
        expect(deciding).toHaveBeenCalledTimes(1);
      } finally {
        asking.mockRestore();
      }
      expect((await wallet.sendGift.execute(gift)).availableCoins).toBe(104n);
      expect(await received()).toHaveLength(1);
    },
  );

  it('a gift that was sent / stays answered while nobody can read who may give', async () => {
    const gift = aGift(bob.accountId, alice.accountId, 1);
    const sent = await wallet.sendGift.execute(gift);
    const asking = jest.spyOn(wallet.relations, 'ofPairs');
    asking.mockRejectedValueOnce(new Error('gone'));
    try {
      expect(await wallet.sendGift.execute(gift)).toEqual(sent);
      expect(asking).toHaveBeenCalledTimes(1);
    } finally {
      asking.mockRestore();
    }
  });

  it('a frozen giver / is refused, may receive / gives again after the freeze', async () => {
    await fund(wallet, [alice.accountId], 20n);
    await wallet.freezeWallet.execute(bob.accountId, 'suspended', 2);
    expect(await reasonOf(wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1)))).toBe(
      'WALLET_FROZEN',
    );
    await wallet.sendGift.execute(aGift(alice.accountId, bob.accountId, 5));
    await wallet.freezeWallet.execute(bob.accountId, 'active', 3);
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
    expect(await balanceOf(wallet, `coin:user:${bob.accountId}:available`)).toBe(99);
  });

  it('news of an account / late, twice and out of order / the newest decides', async () => {
    await fund(wallet, [alice.accountId], 20n);
    const news = [
      { status: 'suspended', version: 12 },
      { status: 'active', version: 11 },
      { status: 'suspended', version: 12 },
    ];
    for (const { status, version } of news)
      await wallet.freezeWallet.execute(bob.accountId, status, version);
    const give = () => wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
    expect(await reasonOf(give())).toBe('WALLET_FROZEN');
    await wallet.freezeWallet.execute(bob.accountId, 'active', 13);
    await wallet.freezeWallet.execute(bob.accountId, 'suspended', 12);
    await give();
  });

  it('older news that are posted after newer ones / undo nothing, and follow those when asked again', async () => {
    await fund(wallet, [alice.accountId], 20n);
    const ledger = wallet.postToLedger;
    const late = jest.spyOn(ledger, 'apply').mockImplementationOnce(async (command) => {
      late.mockRestore();
      // The next version comes and is posted between the look at the first one and its turn.
      await wallet.freezeWallet.execute(bob.accountId, 'active', 22);
      await ledger.apply(command);
    });
    const old = () => wallet.freezeWallet.execute(bob.accountId, 'suspended', 21);
    expect(await reasonOf(old())).toBe('WALLET_BUSY');
    const give = () => wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
    expect(await reasonOf(give())).toBe('fulfilled');
    await old();
    expect(await reasonOf(give())).toBe('fulfilled');
  });
});

describe('send gift with a platform share', () => {
  it('30 percent of 10 / pays 7 and keeps 3 / rounds in favour of the receiver', async () => {
    const wallet = await aWallet({ feeBasisPoints: 3_000 });
    const { alice, bob } = freshPeople();
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 100n);
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 10));
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
    expect(await balanceOf(wallet, `coin:user:${alice.accountId}:pending`)).toBe(8);
    expect(await balanceOf(wallet, 'coin:platform:revenue')).toBe(3);
    expect((await wallet.audit()).broken).toBeUndefined();
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });
});
