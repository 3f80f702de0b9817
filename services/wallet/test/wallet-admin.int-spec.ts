import type { WalletAdminCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aPurchase, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });

describe('administration of wallets', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;
  let person: Person;
  let other: Person;
  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });
  beforeEach(async () => {
    person = await wallet.aPerson(1_000n);
    other = await wallet.aPerson();
    await wallet.forgetAdminTallies();
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());
  afterAll(() => admin.close());

  const transfer = (more: object = {}, actor = 'mona') =>
    admin.orderTransfer(
      {
        ...{ orderId: newId(), from: person.accountId, toAccountId: other.accountId },
        ...{ coins: '100', discountBasisPoints: 0, description: 'Bulk sale' },
        ...{ unitPriceMicros: undefined, ...more },
      },
      by(actor),
    );
  const grant = (coins: string, orderId: string = newId()) =>
    admin.orderGrant(
      { orderId, toAccountId: other.accountId, coins, days: 30, note: 'Welcome' },
      by('mona'),
    );
  const lift = (more: { orderId?: string; freezeId?: string } = {}, actor = 'mona') =>
    admin.orderLift(
      {
        ...{ orderId: newId(), freezeId: '', note: 'It was a mistake', ...more },
        accountId: person.accountId,
      },
      by(actor),
    );
  const approve = (orderId: string, actor = 'omar') => admin.approveOrder({ orderId }, by(actor));
  const freeze = (reason = 'Stolen card') =>
    admin.freezeWallet({ accountId: person.accountId, reason }, by('mona'));
  const freezeIds = async (): Promise<string[]> => {
    const { freezes } = await admin.getWallet({ accountId: person.accountId }, by('rita'));
    return freezes.map(({ freezeId }) => freezeId);
  };
  const actions = (subject: string) =>
    wallet.db.collection('admin_actions').find({ subject }).sort({ _id: 1 }).toArray();
  const give = () =>
    wallet.sendGift.execute({
      ...{ giverId: person.accountId, receiverId: other.accountId, idempotencyKey: newId() },
      ...{ coins: '1', postId: '', giftId: '', quantity: 1 },
    });
  const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<unknown[]> =>
    Promise.all(calls.map(reasonOf));

  it('a transfer / moves the coins, fills both histories with price and discount, and is written down', async () => {
    const price = { unitPriceMicros: '39900', discountBasisPoints: 1_250 };
    const { order } = await transfer(price);
    expect(order).toMatchObject({
      ...{ kind: 'transfer', state: 'done', coins: '100', amountMinor: '349', askedBy: 'mona' },
    });
    expect([await wallet.available(person), await wallet.available(other)]).toEqual([900n, 100n]);
    for (const side of [person, other]) {
      const page = { fromTime: '', toTime: '', page: 1, limit: 10, cursor: '', sort: undefined };
      const { transfers } = await wallet.rpc.listTransfers(
        { ...page, order: 'SORT_ORDER_DESC' as never },
        wallet.as(side),
      );
      expect(transfers).toMatchObject([
        {
          ...{ fromAccountId: person.accountId, toAccountId: other.accountId, coins: '100' },
          ...{ isAdminTransfer: true, amountMinor: '349', discountBasisPoints: 1_250 },
          description: 'Bulk sale',
        },
      ]);
    }
    for (const side of [person, other])
      await eventually(async () => {
        const transactionId = order?.orderId ?? '';
        const receipt = await wallet.rpc.getReceipt({ transactionId }, wallet.as(side));
        expect(receipt.lines).toHaveLength(1);
      });
    expect(await actions(other.accountId)).toMatchObject([
      { actor: 'mona', command: 'wallet.transfer', outcome: 'done' },
    ]);
  });

  it('under the id of a gift or a purchase / is refused, and holds up nobody', async () => {
    const gift = await give();
    const ids = [gift.line.transactionId, newId()];
    await wallet.creditPurchase.execute(aPurchase(other.accountId, 5n, ids[1]));
    const forged = ids.flatMap((orderId) => [transfer({ orderId }), grant('1', orderId)]);
    const [refused, given] = await Promise.all([
      outcomesOf(forged),
      outcomesOf(Array.from({ length: 20 }, give)),
    ]);
    expect(new Set(refused)).toEqual(new Set(['IDEMPOTENCY_KEY_REUSED']));
    expect(new Set(given)).toEqual(new Set(['fulfilled']));
    expect(await wallet.available(other)).toBe(5n);
  });

  it('of the platform / from promo and from issuance', async () => {
    await transfer({ from: 'promo' });
    await transfer({ from: 'issuance', coins: '7' });
    expect(await wallet.available(other)).toBe(107n);
  });

  it('the same order many times at once / moves once; another under its id / is refused', async () => {
    const orderId = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => transfer({ orderId })));
    expect(new Set(answers.map(({ order }) => order?.state))).toEqual(new Set(['done']));
    expect(await wallet.available(other)).toBe(100n);
    expect(await reasonOf(transfer({ orderId, coins: '101' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await actions(other.accountId)).toMatchObject([
      { outcome: 'done' },
      { outcome: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  it.each([
    [{ coins: '0' }, 'INVALID_REQUEST'],
    [{ coins: '-5' }, 'INVALID_REQUEST'],
    [{ from: 'bob' }, 'INVALID_REQUEST'],
    [{ description: ' ' }, 'INVALID_REQUEST'],
    [{ discountBasisPoints: 100 }, 'INVALID_REQUEST'],
    [{ discountBasisPoints: 10_001, unitPriceMicros: '1' }, 'INVALID_REQUEST'],
    [{ toAccountId: newId() }, 'WALLET_NOT_FOUND'],
    [{ from: newId() }, 'WALLET_NOT_FOUND'],
    [{ coins: '1001' }, 'INSUFFICIENT_COINS'],
  ])('a transfer of %j / is refused with %s, moves nothing and is written down', async (...row) => {
    const [more, reason] = row;
    const subject = 'toAccountId' in more ? more.toAccountId : other.accountId;
    expect(await reasonOf(transfer(more))).toBe(reason);
    expect(await wallet.available(person)).toBe(1_000n);
    expect(await actions(subject)).toMatchObject([{ outcome: reason }]);
  });

  it('above the bound / waits for somebody else, who does it once', async () => {
    const { order } = await grant('10001');
    const orderId = order?.orderId ?? '';
    expect(order).toMatchObject({ state: 'open', askedBy: 'mona', decidedBy: '' });
    expect(await wallet.available(other)).toBe(0n);
    expect((await admin.listOrders({}, by('omar'))).orders.map((one) => one.orderId)).toContain(
      orderId,
    );
    expect(await reasonOf(approve(orderId, 'mona'))).toBe('WALLET_ORDER_OWN');
    expect((await approve(orderId)).order).toMatchObject({ state: 'done', decidedBy: 'omar' });
    expect(await reasonOf(approve(orderId, 'rita'))).toBe('WALLET_ORDER_DECIDED');
    expect(await wallet.available(other)).toBe(10_001n);
    const row = await wallet.db.collection('transfers').findOne({ _id: orderId as never });
    expect(row).toMatchObject({ askedBy: 'mona', approvedBy: 'omar' });
    expect(await actions(orderId)).toMatchObject([
      { actor: 'mona', outcome: 'WALLET_ORDER_OWN' },
      { actor: 'omar', command: 'wallet.approve', outcome: 'done' },
      { actor: 'rita', outcome: 'WALLET_ORDER_DECIDED' },
    ]);
  });

  it('approvals and a refusal at once / one outcome', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await wallet.available(other);
      const orderId = (await grant('20000')).order?.orderId ?? '';
      const outcomes = await outcomesOf([
        ...['omar', 'rita', 'zaid', 'noor'].map((name) => approve(orderId, name)),
        admin.declineOrder({ orderId, note: 'No' }, by('sara')),
      ]);
      expect(outcomes.filter((one) => one === 'fulfilled')).toHaveLength(1);
      const gained = (await wallet.available(other)) - before;
      const row = await wallet.db.collection('wallet_orders').findOne({ _id: orderId as never });
      expect([row?.state, gained]).toEqual(
        row?.state === 'done' ? ['done', 20_000n] : ['declined', 0n],
      );
      const told = (await actions(orderId)).filter(({ outcome }) => outcome === 'done');
      expect(told.map(({ actor }) => actor as string)).toEqual([row?.decidedBy]);
    }
  });

  it('a declined and an expired order / can no longer be approved', async () => {
    const declined = (await grant('10001')).order?.orderId ?? '';
    await admin.declineOrder({ orderId: declined, note: 'Too much' }, by('mona'));
    expect(await reasonOf(approve(declined))).toBe('WALLET_ORDER_DECIDED');
    const old = (await grant('10001')).order?.orderId ?? '';
    const orders = wallet.db.collection('wallet_orders');
    await orders.updateOne({ _id: old as never }, { $set: { expireTime: new Date() } });
    expect(await reasonOf(approve(old))).toBe('WALLET_ORDER_EXPIRED');
    expect(await reasonOf(approve(newId()))).toBe('WALLET_ORDER_NOT_FOUND');
    expect(await wallet.available(other)).toBe(0n);
  });

  it('a freeze / refuses the owner, stays when the account is active, and two lift it', async () => {
    await freeze();
    expect(await reasonOf(give())).toBe('WALLET_FROZEN');
    await wallet.freezeWallet.execute(person.accountId, 'active', 7);
    expect(await reasonOf(give())).toBe('WALLET_FROZEN');
    const shown = await admin.getWallet({ accountId: person.accountId }, by('rita'));
    expect(shown).toMatchObject({
      availableCoins: '1000',
      freezes: [{ by: 'support', reason: 'Stolen card' }],
      lots: [{ origin: 'purchase', remaining: '1000' }],
    });
    const { order } = await lift();
    expect(await reasonOf(give())).toBe('WALLET_FROZEN');
    const orderId = order?.orderId ?? '';
    expect(await reasonOf(approve(orderId, 'mona'))).toBe('WALLET_ORDER_OWN');
    const outcomes = await outcomesOf(['omar', 'rita'].map((name) => approve(orderId, name)));
    expect(outcomes.filter((one) => one === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(give())).toBe('fulfilled');
    expect(await reasonOf(lift())).toBe('WALLET_NOT_FROZEN');
  });

  it('a request to lift / lifts the freeze that it was made for, and none that came after it', async () => {
    await freeze();
    const [first] = await freezeIds();
    const old = (await lift()).order;
    expect(old).toMatchObject({ state: 'open', subjectId: first });
    await freeze('Sold the account');
    const [second] = await freezeIds();
    expect(second).not.toBe(first);
    expect(await reasonOf(approve(old?.orderId ?? ''))).toBe('WALLET_FREEZE_GONE');
    expect(await freezeIds()).toEqual([second]);
    expect(await reasonOf(lift({ freezeId: first ?? '' }))).toBe('WALLET_FREEZE_GONE');
    await approve((await lift({ freezeId: second ?? '' })).order?.orderId ?? '');
    expect(await freezeIds()).toEqual([]);
    // It is gone by now.
    expect(await reasonOf(approve(old?.orderId ?? ''))).toBe('WALLET_FREEZE_GONE');
    expect(await reasonOf(give())).toBe('fulfilled');
  });

  it('a lift that is asked for again / answers what became of it / not for a later freeze', async () => {
    await freeze();
    const orderId = newId();
    await lift({ orderId });
    await approve(orderId);
    expect((await lift({ orderId })).order).toMatchObject({ state: 'done', decidedBy: 'omar' });
    await freeze();
    expect(await reasonOf(lift({ orderId }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await freezeIds()).toHaveLength(1);
    expect(await reasonOf(give())).toBe('WALLET_FROZEN');
  });

  it('what a wallet held at a time / and a time that is none', async () => {
    const accountId = person.accountId;
    const time = new Date().toISOString();
    await transfer();
    await eventually(async () => {
      const { balance } = await admin.getWalletAt(
        { accountId, time: new Date().toISOString() },
        by('mona'),
      );
      expect(balance).toMatchObject({ availableCoins: '900' });
    });
    const { balance } = await admin.getWalletAt({ accountId, time }, by('mona'));
    expect(balance).toMatchObject({ availableCoins: '1000', pendingCoins: '0' });
    expect(await reasonOf(admin.getWalletAt({ accountId, time: '' }, by('mona')))).toBe(
      'INVALID_REQUEST',
    );
    const nobody = newId();
    expect(await reasonOf(admin.getWalletAt({ accountId: nobody, time }, by('mona')))).toBe(
      'WALLET_NOT_FOUND',
    );
    expect(await actions(nobody)).toMatchObject([
      { command: 'wallet.at', outcome: 'WALLET_NOT_FOUND' },
    ]);
  });

  it('the gateway’s key / is not heard', async () => {
    const stranger = wallet.adminBy('gateway');
    expect(await reasonOf(stranger.getWallet({ accountId: person.accountId }, by('mona')))).toBe(
      'FORBIDDEN',
    );
    stranger.close();
  });
});
