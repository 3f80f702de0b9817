import { eventually } from '@mate/testing/wait';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const TIME = '2026-03-01T10:20:30.456Z';
const balance = { availableCoins: '500', pendingCoins: '7', heldCoins: '0', debtCoins: '0' };
const line = {
  amountType: 'AMOUNT_TYPE_COIN',
  state: 'TRANSACTION_STATE_COMPLETED',
  type: 'TRANSACTION_TYPE_GIFT_ON_SHORT',
  createTime: TIME,
  updateTime: TIME,
};

describe('histories as files', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  let asked: Record<string, unknown>[];
  beforeAll(async () => {
    gateway = await startUnderTest();
    token = await gateway.tokenOf(people.alice);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    asked = [];
    const { identity, content, wallet } = gateway.upstreams.answers;
    identity.batchGetAccounts = () => ({
      accounts: [{ accountId: people.bob, username: 'bob' }],
    });
    content.batchGetPostTitles = () => ({
      titles: [{ postId: 'p1', type: 'POST_TYPE_SHORT', title: '=1+1, "now"' }],
    });
    wallet.listTransactions = (request) => {
      asked.push(request);
      if (request.cursor)
        return { transactions: [{ ...bought, reason: 'CARD_DECLINED' }], nextCursor: '', ...ends };
      return { transactions: [given, received], hasNextPage: true, nextCursor: 'more', ...ends };
    };
    wallet.listTransfers = (request) => {
      asked.push(request);
      return { transfers: [transfer], nextCursor: '' };
    };
  });

  const ends = { opening: balance, closing: { ...balance, availableCoins: '490' } };
  const given = {
    ...{ ...line, transactionId: 't1', amount: '-10', coins: '10', journalId: 'j1' },
    ...{ counterpartyId: people.bob, postId: 'p1', message: '@all\nlook' },
    ...{ giftId: 'rose', giftName: 'Rose', giftQuantity: 2 },
  };
  const received = {
    ...{ ...line, transactionId: 't2', amount: '5', coins: '5', journalId: 'j2' },
    ...{ type: 'TRANSACTION_TYPE_GIFT', anonymous: true },
    ...{ reversedCoins: '2', matureTime: '2026-03-08T10:20:30.456Z' },
  };
  const bought = {
    ...{ ...line, transactionId: 't3', amountType: 'AMOUNT_TYPE_CASH', amount: '5999' },
    ...{ currency: 'AED', coins: '1500', type: 'TRANSACTION_TYPE_CASH_TO_COINS' },
    state: 'TRANSACTION_STATE_FAILED',
  };
  const transfer = {
    ...{ transferId: 'm1', fromAccountId: people.bob, toAccountId: 'gone', isAdminTransfer: true },
    ...{ coins: '1000', amountMinor: '2550', discountBasisPoints: 1250, description: '+gift' },
    createTime: TIME,
  };

  const AT = '2026-03-01 10:20:30';
  const fetched = async (path: string): Promise<Response> =>
    gateway.call(`/api/payment/${path}`, { token });
  // `text()` takes the mark off.
  const textOf = async (response: Response): Promise<string> =>
    Buffer.from(await response.arrayBuffer()).toString();

  it('transactions / in words, page after page, safe to open', async () => {
    const response = await fetched('transaction/export?type=GIFTING&status=COMPLETED');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('mate-transactions.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const head =
      'Created At (UTC),Last change (UTC),Type,Status,With,Video,Gift,Quantity,Coins,Price,Currency,Message,Reason,Refund,Transaction,Journal,Paid back,Taken back,Matures (UTC)';
    expect(await textOf(response)).toBe(
      [
        `\uFEFF${head}`,
        `${AT},${AT},Gift on short,Completed,bob,"'=1+1, ""now""",Rose,2,-10,,,'@all look,,,t1,j1,,,`,
        `${AT},${AT},Gift,Completed,Anonymous,,,,5,,,,,,t2,j2,,2,2026-03-08 10:20:30`,
        `${AT},${AT},Coin Purchased,Failed,,,,,1500,59.99,AED,,The card was declined.,,t3,,,,`,
        '',
      ].join('\r\n'),
    );
    expect(asked).toMatchObject([
      {
        ...{ filter: 'TRANSACTION_FILTER_GIFTING', state: 'TRANSACTION_STATE_COMPLETED' },
        ...{ order: 'SORT_ORDER_ASC', limit: 500 },
      },
      { cursor: 'more' },
    ]);
  });

  it('a period / begins and ends with its balances; the other way round newest first', async () => {
    const lines = async (more: string): Promise<string[]> => {
      const path = `transaction/export?from=2026-03-01&to=2026-04-01T00:00:00Z${more}`;
      const text = await textOf(await fetched(path));
      return text.split('\r\n').map((row) => row.replace(/,+$/, ''));
    };
    const opening = [
      '2026-03-01 00:00:00,2026-03-01 00:00:00,Opening balance,,,,,,500',
      '2026-03-01 00:00:00,2026-03-01 00:00:00,"Opening balance, pending",,,,,,7',
    ];
    const closing = [
      '2026-04-01 00:00:00,2026-04-01 00:00:00,Closing balance,,,,,,490',
      '2026-04-01 00:00:00,2026-04-01 00:00:00,"Closing balance, pending",,,,,,7',
    ];
    const asc = await lines('');
    expect(asc.slice(1, 3)).toEqual(opening);
    expect(asc.slice(-3, -1)).toEqual(closing);
    const desc = await lines('&order=desc');
    expect(desc.slice(1, 3)).toEqual(closing);
    expect(desc.slice(-3, -1)).toEqual(opening);
    expect((await lines('&sort=amount')).join()).not.toContain('balance');
  });

  it('transfers / with both sides by name', async () => {
    const response = await fetched('transfer/history/export?sort=coins&order=desc');
    expect(await textOf(response)).toBe(
      [
        '\uFEFFCreated At (UTC),Sender,Receiver,Coins,Amount (AED),Discount (%),Description,Admin Transfer,Transfer',
        `${AT},bob,,1000,25.5,12.5,'+gift,Yes,m1`,
        '',
      ].join('\r\n'),
    );
    expect(asked).toMatchObject([{ sort: 'TRANSFER_SORT_COINS', order: 'SORT_ORDER_DESC' }]);
  });

  it('a wrong question, nobody signed in / refused before a file begins', async () => {
    expect((await fetched('transaction/export?sort=name')).status).toBe(400);
    expect((await fetched('transaction/export?limit=5')).status).toBe(400);
    expect((await gateway.call('/api/payment/transaction/export')).status).toBe(401);
  });

  it('the wallet is away / an error, not an empty file', async () => {
    gateway.upstreams.answers.wallet.listTransactions = () => {
      throw new Error('away');
    };
    expect((await fetched('transaction/export')).status).toBe(500);
  });

  it('more than two at once by one person / refused until one is done', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    gateway.upstreams.answers.wallet.listTransfers = async ({ cursor }) => {
      if (cursor) await held;
      return { transfers: [transfer], nextCursor: cursor ? '' : 'more' };
    };
    const path = 'transfer/history/export';
    const responses = [await fetched(path), await fetched(path), await fetched(path)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    goOn();
    for (const response of responses.slice(0, 2))
      expect((await textOf(response)).match(/m1/g)).toHaveLength(2);
    await eventually(async () => (await fetched(path)).status === 200);
  });
});
