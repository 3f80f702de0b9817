import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { AdminCommand, type AdminOutcome } from './admin-command.js';
import { balanceOf, beginBuying, fillWallet, finalOf, settle, smallestPackage } from './coins.js';
import { finalAnswer } from './final-answer.js';
import { verifyLedger } from './ledger-command.js';
import { signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

/** What `--json` prints of an order. */
interface OrderRow {
  readonly orderId: string;
  readonly kind: string;
  readonly state: string;
  readonly askedBy: string;
  readonly decidedBy: string;
}

interface Wallet {
  readonly coinBalance: number;
  readonly heldCoins: number;
  readonly frozen: { readonly reason: string } | null;
}

interface Transfer {
  readonly coins: number;
  readonly isAdminTransfer: boolean;
  readonly amount: number | null;
  readonly discount: number | null;
  readonly description: string;
}

const REASON = ['--description', 'For the specs'];

describe('wallets, as those who administer type it', () => {
  let system: SharedSystem;
  let fan: SignedIn;
  let creator: SignedIn;

  beforeAll(async () => {
    system = await sharedSystem();
  });
  afterAll(() => system?.stop());
  beforeEach(async () => {
    [fan, creator] = (await Promise.all(
      ['Fan', 'Creator'].map((name) => signUp(system, name)),
    )) as [SignedIn, SignedIn];
  });

  const wallet = (...words: string[]) => system.admin.run(['wallet', ...words]);
  const order = async (words: readonly string[], actor = 'mona'): Promise<OrderRow> => {
    const [row] = await system.admin.rows<OrderRow>(['wallet', ...words], actor);
    if (!row) throw new Error(`${words.join(' ')}: no order`);
    return row;
  };
  const refused = (outcome: AdminOutcome | undefined, reason: string): void => {
    expect(outcome?.text).toContain(`Refused: ${reason}`);
    expect(outcome?.code).toBe(1);
  };
  const walletOf = ({ api }: SignedIn): Promise<Wallet> => api.get<Wallet>('payment/wallet');
  const give = async (coins: number) => {
    const idempotencyKey = randomUUID();
    const body = { targetUserId: creator.accountId, coins };
    return eventually(
      async () => {
        const reply = await finalAnswer(() =>
          fan.api.call<{ transaction: { _id: string } }>('POST', 'payment/gift', {
            ...{ body, idempotencyKey },
          }),
        );
        // The wallet hears of new people a moment later.
        return reply.error === 'GIFT_RECEIVER_UNAVAILABLE' ? null : reply;
      },
      { everyMs: 100 },
    );
  };
  /** A purchase of the fan that was paid; answers its id and coins. */
  const buy = async (): Promise<{ id: string; coins: number }> => {
    const { _id, coins } = await smallestPackage(fan);
    const buying = await beginBuying(fan, _id);
    await settle(system.outside, buying, { outcome: 'success' });
    const { _id: id } = await finalOf(fan, buying);
    await eventually(async () => (await balanceOf(fan)) >= coins);
    return { id, coins };
  };

  it('transfer, show, at / with a price and a discount / typed again under its id, once', async () => {
    const coins = await fillWallet(system.outside, fan, 100);
    const before = new Date().toISOString();
    const orderId = randomUUID();
    const words = ['transfer', '--from', fan.username, '--to', creator.username, '--coins', '40'];
    const price = ['--aed', '0.0399', '--discount', '12.5', '--description', 'Bulk sale'];
    for (let again = 0; again < 2; again += 1)
      expect(await order([...words, ...price, '--order', orderId])).toMatchObject({
        ...{ orderId, kind: 'transfer', state: 'done', amountMinor: '140' },
        ...{ discountBasisPoints: 1_250, askedBy: 'mona' },
      });
    expect([await balanceOf(fan), await balanceOf(creator)]).toEqual([coins - 40, 40]);
    for (const { api } of [fan, creator])
      expect(await api.get<Transfer[]>('payment/transfer/history')).toMatchObject([
        { coins: 40, isAdminTransfer: true, amount: 1.4, discount: 12.5, description: 'Bulk sale' },
      ]);
    const [shown, past] = await Promise.all([
      wallet('show', fan.username),
      wallet('at', fan.username, '--time', before),
    ]);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.text).toContain(`${fan.username}: ${coins - 40} coins, 0 pending, 0 held, 0 owed`);
    expect(shown.text).toContain('purchase');
    expect(past.text).toContain(`${coins} coins, 0 pending`);
  });

  it('coins made by order / sent on by whose they are, once for each key, and told to both sides', async () => {
    await order([
      'transfer',
      '--from',
      'issuance',
      '--to',
      fan.username,
      '--coins',
      '50',
      ...REASON,
    ]);
    expect(await fan.api.get('payment/wallet')).toMatchObject({ canTransfer: true });
    const body = { targetUserId: creator.accountId, coins: 30, description: 'For the taxi' };
    const idempotencyKey = randomUUID();
    const send = (coins = 30) =>
      eventually(async () => {
        const asked = { body: { ...body, coins }, idempotencyKey };
        const reply = await finalAnswer(() => fan.api.call('POST', 'payment/transfer', asked));
        // The wallet hears of new people a moment later.
        return reply.error === 'TRANSFER_RECEIVER_UNAVAILABLE' ? null : reply;
      });
    const first = await send();
    expect(first).toMatchObject({ status: 200, data: { coinBalance: 20 } });
    expect((await send()).data).toEqual(first.data);
    expect(await send(29)).toMatchObject({ status: 422, error: 'IDEMPOTENCY_KEY_REUSED' });
    expect([await balanceOf(fan), await balanceOf(creator)]).toEqual([20, 30]);
    for (const { api } of [fan, creator])
      expect((await api.get<Transfer[]>('payment/transfer/history'))[0]).toMatchObject({
        ...{ coins: 30, isAdminTransfer: false, amount: null, discount: null },
        description: 'For the taxi',
      });
    const file = await creator.api.exchange('GET', 'payment/transfer/history/export');
    expect(file.text).toContain(',30,,,For the taxi,No,');
  });

  it('grant / alone, above the bound by two / requests, one’s own approval, decline', async () => {
    const grant = (coins: string) => [
      ...['grant', creator.username, '--coins', coins],
      ...['--days', '30', '--note', 'Welcome'],
    ];
    expect(await order(grant('25'))).toMatchObject({ kind: 'grant', state: 'done' });
    expect(await balanceOf(creator)).toBe(25);
    // Omar asks for what takes two here, so that mona's day has room for the other specs.
    const [dear, other] = await Promise.all([
      order(grant('20000'), 'omar'),
      order(grant('20001'), 'omar'),
    ]);
    const waiting = await system.admin.rows<OrderRow>(['wallet', 'requests']);
    expect(waiting).toEqual(expect.arrayContaining([expect.objectContaining(dear)]));
    refused(
      await system.admin.run(['wallet', 'approve', dear.orderId], 'omar'),
      'WALLET_ORDER_OWN',
    );
    expect(await balanceOf(creator)).toBe(25);
    expect(await order(['approve', dear.orderId])).toMatchObject({
      ...{ state: 'done', askedBy: 'omar', decidedBy: 'mona' },
    });
    expect(await balanceOf(creator)).toBe(20_025);
    const declined = await order(['decline', other.orderId, '--note', 'Once is enough']);
    expect(declined).toMatchObject({ state: 'declined', decidedBy: 'mona' });
    const late = await Promise.all(
      [other.orderId, randomUUID()].map((id) => wallet('approve', id)),
    );
    for (const [index, reason] of ['WALLET_ORDER_DECIDED', 'WALLET_ORDER_NOT_FOUND'].entries())
      refused(late[index], reason);
    expect(await balanceOf(creator)).toBe(20_025);
  });

  it('freeze, lift / the owner gives nothing meanwhile / an old request lifts no later freeze', async () => {
    await fillWallet(system.outside, fan, 100);
    expect(await give(1)).toMatchObject({ status: 200 });
    const freeze = (reason: string) => wallet('freeze', fan.username, '--reason', reason);
    const lift = () => order(['lift', fan.username, '--note', 'The card was hers']);
    expect(await freeze('Stolen card')).toMatchObject({ code: 0 });
    const old = await lift();
    expect(old).toMatchObject({ kind: 'lift', state: 'open' });
    expect(await freeze('Sold account')).toMatchObject({ code: 0 });
    expect(await give(1)).toMatchObject({ status: 403, error: 'WALLET_FROZEN' });
    expect((await walletOf(fan)).frozen).toMatchObject({ reason: 'UNDER_REVIEW' });
    refused(
      await system.admin.run(['wallet', 'approve', old.orderId], 'omar'),
      'WALLET_FREEZE_GONE',
    );
    expect((await wallet('show', fan.username)).text).toContain('Sold account');
    const { orderId } = await lift();
    expect(await order(['approve', orderId], 'omar')).toMatchObject({ state: 'done' });
    expect((await walletOf(fan)).frozen).toBeNull();
    expect(await give(1)).toMatchObject({ status: 200 });
    refused(await wallet('lift', fan.username, '--note', 'Again'), 'WALLET_NOT_FROZEN');
  });

  it('refund, capture, chargeback / of purchases', async () => {
    const [first, second] = [await buy(), await buy()];
    const bought = first.coins + second.coins;
    const held = await order(['refund', first.id, '--coins', '10', '--note', 'By mail']);
    expect(held).toMatchObject({ kind: 'refund', state: 'done' });
    // The provider gives the money back by itself, which ends the hold.
    const nothingHeld = async (coinBalance: number): Promise<void> =>
      eventually(async () =>
        expect(await walletOf(fan)).toMatchObject({ coinBalance, heldCoins: 0 }),
      );
    await nothingHeld(bought - 10);
    expect((await wallet('capture', held.orderId)).text).toMatch(/10 coins captured, AED \d/);
    refused(await wallet('void', held.orderId), 'IDEMPOTENCY_KEY_REUSED');
    await order(['refund', first.id, '--note', 'The rest']);
    await nothingHeld(second.coins);
    refused(await wallet('refund', randomUUID(), '--note', 'x'), 'TRANSACTION_NOT_FOUND');
    const words = ['chargeback', second.id, '--note', 'Word of the bank'];
    expect(await order(words)).toMatchObject({ kind: 'chargeback', state: 'done' });
    await eventually(async () => expect(await balanceOf(fan)).toBe(0));
  });

  it('reverse / a gift goes back to its giver', async () => {
    const coins = await fillWallet(system.outside, fan, 100);
    const { data } = await give(30);
    const giftId = data.transaction._id;
    const words = ['reverse', giftId, '--coins', '20', '--note', 'Stolen card'];
    expect(await order(words)).toMatchObject({ kind: 'reversal', state: 'done' });
    expect(await balanceOf(fan)).toBe(coins - 10);
    expect(await order(['reverse', giftId, '--note', 'All'])).toMatchObject({ state: 'done' });
    expect(await balanceOf(fan)).toBe(coins);
    refused(await wallet('reverse', giftId, '--note', 'Again'), 'GIFT_NOT_PENDING');
  });

  it('wrong keys, nobody, amounts that are none / are refused, and nothing moves', async () => {
    const coins = await fillWallet(system.outside, fan, 100);
    const keys = JSON.parse(system.admin.settings['ADMIN_PRIVATE_KEYS'] ?? '{}') as {
      readonly omar: string;
    };
    const as = (privateKeys: object, ...words: string[]) =>
      new AdminCommand({
        ...{ ...system.admin.settings, ADMIN_PRIVATE_KEYS: JSON.stringify(privateKeys) },
      }).run(['wallet', ...words]);
    const grant = (amount: string) => [
      ...['grant', fan.username, `--coins=${amount}`, '--days', '30', '--note', 'x'],
    ];
    const [borrowed, none] = await Promise.all([
      as({ mona: keys.omar }, 'show', fan.accountId),
      as({ omar: keys.omar }, 'show', fan.accountId),
    ]);
    refused(borrowed, 'FORBIDDEN');
    expect(none.code).toBe(2);
    expect(none.text).toContain('holds no key of mona');
    const amounts = ['0', '-5', '1.5', '1e9', '١٠', ''];
    const answers = await Promise.all(amounts.map((amount) => wallet(...grant(amount))));
    for (const [index, { code, text }] of answers.entries())
      expect([amounts[index], code, /--coins is (a whole number|missing)/.test(text)]).toEqual([
        ...[amounts[index], 2, true],
      ]);
    const parties = ['--from', fan.username, '--to', creator.username, '--description', 'x'];
    const [nobody, unknown, tooMany, tooMuch] = await Promise.all([
      wallet('show', `nobody${randomUUID().slice(0, 8)}`),
      wallet('freeze', randomUUID(), '--reason', 'x'),
      wallet('transfer', ...parties, '--coins', `${coins + 1}`),
      wallet(...grant('1000000001')),
    ]);
    refused(nobody, 'ACCOUNT_NOT_FOUND');
    refused(unknown, 'WALLET_NOT_FOUND');
    refused(tooMany, 'INSUFFICIENT_COINS');
    refused(tooMuch, 'INVALID_REQUEST');
    expect(await balanceOf(fan)).toBe(coins);
  });

  it('afterwards / every balance is the fold of its journals', async () => {
    expect(await verifyLedger(system.databasePrefix)).toContain('ledger verified');
  });
});
