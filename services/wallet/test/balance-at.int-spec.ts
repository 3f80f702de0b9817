import type { AccountId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import { alice, bob } from '@mate/testing/people';
import { FakeClock } from '@mate/testing/clock';
import { JournalsBehind } from '../src/ledger/readers/journals-behind.reader.js';
import { JournalReader } from '../src/ledger/readers/journal.reader.js';
import { effectOf } from '../src/ledger/posting.rules.js';
import { JournalRepository } from '../src/ledger/store/journal.repository.js';
import { journals, type JournalDocument } from '../src/ledger/store/journal.model.js';
import { postingFrom } from '../src/ledger/store/ledger.repository.js';
import { termsOf, userAccount, type UserAccountKind } from '../src/ledger/accounts.rules.js';
import { always } from '../src/histories/period.rules.js';
import { GetPeriodBalances } from '../src/histories/get-period-balances.use-case.js';
import { GetBalanceAt } from '../src/wallets/get-balance-at.use-case.js';
import { aGift, aPurchase, aWallet, dropDatabase, fund, reasonOf } from './wallet-fixture.js';

const nothing = { available: 0n, pending: 0n, held: 0n, debt: 0n };

describe('what a wallet held at a time', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let reader: JournalReader;
  let booked: JournalDocument[];
  beforeAll(async () => {
    wallet = await aWallet({ feeBasisPoints: 1_000 });
    const stored = new JournalRepository(wallet.db);
    reader = new JournalReader(stored, new JournalsBehind(stored, 1));
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 100n);
    for (let coins = 1; coins <= 5; coins += 1) {
      await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, coins));
      // Several in one batch, and so at one time.
      const gifts = [1, 2, 3].map(() => aGift(bob.accountId, alice.accountId, coins));
      await Promise.all(gifts.map((gift) => wallet.sendGift.execute(gift)));
      await wallet.creditPurchase.execute(aPurchase(bob.accountId, 10n));
    }
    booked = await collectionOf(wallet.db, journals).find().sort({ seq: 1 }).toArray();
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  /** The sum of all postings before a moment. */
  function folded(ownerId: AccountId, before: Date): Record<UserAccountKind, bigint> {
    const sums: Record<UserAccountKind, bigint> = { ...nothing };
    const postings = booked
      .filter(({ createTime }) => createTime < before)
      .flatMap((journal) => journal.postings.map(postingFrom));
    for (const kind of Object.keys(sums) as UserAccountKind[])
      for (const posting of postings)
        if (posting.account === userAccount(ownerId, kind))
          sums[kind] += effectOf(posting, termsOf(posting.account).normalSide);
    return sums;
  }

  it('before, at and after every journal / the sum of what was booked until then', async () => {
    expect(booked).toHaveLength(26);
    for (const { createTime } of booked)
      for (const offsetMs of [-1, 0, 1]) {
        const before = new Date(createTime.getTime() + offsetMs);
        for (const { accountId } of [alice, bob])
          expect(await reader.findBalances(accountId, [before, new Date(0)])).toEqual([
            folded(accountId, before),
            nothing,
          ]);
      }
    const last = booked.at(-1)?.createTime ?? new Date(0);
    const now = await new GetBalanceAt(reader).execute(bob.accountId, last.toISOString());
    expect(now).toMatchObject({ available: 90n, pending: 0n });
  });

  it('a period / begins with what there was before it and ends with what there was then', async () => {
    const [from, to] = [booked[3]?.createTime, booked[20]?.createTime];
    const balances = new GetPeriodBalances(reader, FakeClock.at(new Date(8e15)));
    if (!from || !to) throw new Error('too few journals');
    expect(await balances.execute(bob.accountId, { from, to })).toEqual({
      opening: folded(bob.accountId, from),
      closing: folded(bob.accountId, to),
    });
    expect(await balances.execute(bob.accountId, { from: undefined, to })).toEqual({
      opening: nothing,
      closing: folded(bob.accountId, to),
    });
    const open = await balances.execute(bob.accountId, { from, to: undefined });
    expect(open?.closing.available).toBe(90n);
    expect(await balances.execute(bob.accountId, always)).toBeUndefined();
  });

  it('a period that ended long since / is read once; one that has just ended, each time', async () => {
    const [from, to] = [booked[3]?.createTime, booked[20]?.createTime];
    if (!from || !to) throw new Error('too few journals');
    const expected = {
      opening: folded(bob.accountId, from),
      closing: folded(bob.accountId, to),
    };
    const reading = jest.spyOn(reader, 'findBalances');
    try {
      for (const [agoMs, reads] of [
        [119_000, 2],
        [121_000, 1],
      ] as const) {
        reading.mockClear();
        const balances = new GetPeriodBalances(
          reader,
          FakeClock.at(new Date(to.getTime() + agoMs)),
        );
        for (let page = 1; page <= 2; page += 1)
          expect(await balances.execute(bob.accountId, { from, to })).toEqual(expected);
        expect(reading).toHaveBeenCalledTimes(reads);
        // Another's, and another period of the same end, are others.
        expect(await balances.execute(alice.accountId, { from, to })).not.toEqual(expected);
        expect(await balances.execute(bob.accountId, { from: undefined, to })).toMatchObject({
          opening: nothing,
        });
      }
    } finally {
      reading.mockRestore();
    }
  });

  it('any times / are one call, and of each account one step in one index', async () => {
    const times = [13, 5].map((index) => booked[index]?.createTime ?? new Date());
    await wallet.db.command({ profile: 2 });
    await reader.findBalances(bob.accountId, times);
    await wallet.db.command({ profile: 0 });
    const profiled = wallet.db.collection('system.profile');
    const calls = await profiled.find({ ns: /[.]journals$/ }).toArray();
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ planSummary: expect.stringMatching(/^IXSCAN/) });
    // Of the four accounts one was posted to: nobody has given to this one.
    expect(call).toMatchObject({ keysExamined: 2, docsExamined: 2 });
    expect(call?.hasSortStage).toBeUndefined();
  });

  it('no times / are no balances, and no journal is read for them', async () => {
    const profiled = wallet.db.collection('system.profile');
    const calls = await profiled.countDocuments({ ns: /[.]journals$/ });
    await wallet.db.command({ profile: 2 });
    expect(await reader.findBalances(bob.accountId, [])).toEqual([]);
    await wallet.db.command({ profile: 0 });
    expect(await profiled.countDocuments({ ns: /[.]journals$/ })).toBe(calls);
  });

  it('what is no time / is refused', async () => {
    for (const time of ['', 'yesterday'])
      expect(await reasonOf(new GetBalanceAt(reader).execute(bob.accountId, time))).toBe(
        'INVALID_REQUEST',
      );
  });
});
