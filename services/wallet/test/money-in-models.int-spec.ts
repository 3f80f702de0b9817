import { coins, type Coins } from '@mate/contracts/coins';
import { transactionSortWords, transferSortWords } from '@mate/contracts/words/transaction-words';
import { newId, type GiftId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import { modelOn } from '@mate/mongo/define-model';
import { toInt64 } from '@mate/mongo/int64';
import { alice, bob } from '@mate/testing/people';
import { giftModel } from '../src/gifts/gift.model.js';
import { GiftRepository } from '../src/gifts/gift.repository.js';
import { giftRow } from '../src/gifts/gift.rows.js';
import { transferModel } from '../src/transfers/transfer.model.js';
import { always } from '../src/histories/period.rules.js';
import { TransferRepository } from '../src/transfers/transfer.repository.js';
import { creditLine, giftLines } from '../src/statements/transaction.rows.js';
import { BatchRowRepository } from '../src/ledger/store/batch-row.repository.js';
import { aWallet, dropDatabase, linesOf } from './wallet-fixture.js';

/** The first whole number that a double cannot hold. */
const HUGE = 2n ** 53n + 1n;

describe('amounts beyond doubles in the wallet', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  beforeAll(async () => {
    wallet = await aWallet();
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  it('lines of purchases / made, ended and completed / keep them', async () => {
    const lines = linesOf(wallet);
    const time = new Date();
    const purchase = {
      purchaseId: newId(),
      ownerId: bob.accountId,
      provider: 'amazon',
      coins: HUGE,
      amountMinor: HUGE + 2n,
      currency: 'AED',
      time,
    };
    const money = { coins: HUGE, amount: HUGE + 2n };
    const stored = () => lines.find(bob.accountId, purchase.purchaseId);
    await wallet.transact((tx) => lines.addPurchase(purchase, tx));
    expect(await stored()).toMatchObject({ ...money, state: 'PENDING' });
    const end = { state: 'FAILED', reason: 'CARD_EXPIRED' } as const;
    await wallet.transact((tx) => lines.endPurchase(purchase, end, tx));
    expect(await stored()).toMatchObject({ ...money, ...end });
    const batch = new BatchRowRepository(wallet.db);
    const journal = { id: newId(), code: '', correlation: {}, postings: [], createTime: time };
    const line = creditLine(purchase, journal);
    await wallet.transact((tx) => batch.write([line], tx));
    expect(await stored()).toMatchObject({ ...money, state: 'COMPLETED' });
    const page = { after: undefined, skip: 0, limit: 5, order: 'asc', period: always } as const;
    for (const sort of transactionSortWords.all)
      expect(
        await lines.list(bob.accountId, {
          ...{ ...page, sort },
          types: ['CASH_TO_COINS'],
          states: ['COMPLETED'],
        }),
      ).toMatchObject([money]);
  });

  it('gifts and both their lines / keep them', async () => {
    const gifts = new GiftRepository(modelOn(wallet.models, giftModel));
    const gift = {
      id: newId<GiftId>(),
      giverId: bob.accountId,
      receiverId: alice.accountId,
      // Above what any single amount may be, so not through `coins`.
      coins: HUGE as Coins,
      netCoins: HUGE as Coins,
      feeCoins: coins(0n),
      chosen: undefined,
      postId: undefined,
      message: '',
      isAnonymous: false,
      journalId: newId(),
      slices: [],
      matureTime: new Date(),
      time: new Date(),
    };
    const batch = new BatchRowRepository(wallet.db);
    await wallet.transact((tx) => batch.write([giftRow(gift), ...giftLines(gift)], tx));
    const next = await gifts.findNextMaturing(alice.accountId);
    expect(next?.netCoins).toEqual(toInt64(HUGE));
    const lines = linesOf(wallet);
    expect(await lines.find(bob.accountId, gift.id)).toMatchObject({ amount: -HUGE });
    expect(await lines.find(alice.accountId, gift.id)).toMatchObject({ amount: HUGE });
  });

  it('transfers / are read with them', async () => {
    const transfers = new TransferRepository(modelOn(wallet.models, transferModel));
    await collectionOf(wallet.db, transferModel).insertOne({
      _id: newId(),
      fromAccountId: bob.accountId,
      toAccountId: alice.accountId,
      isAdminTransfer: true,
      coins: toInt64(HUGE),
      amountMinor: toInt64(HUGE + 2n),
      description: '',
      journalId: newId(),
      createTime: new Date(),
    });
    const page = { after: undefined, skip: 0, limit: 5, period: always, order: 'desc' } as const;
    for (const sort of transferSortWords.all)
      expect(await transfers.list(bob.accountId, { ...page, sort })).toMatchObject([
        { coins: HUGE, amountMinor: HUGE + 2n },
      ]);
  });
});
