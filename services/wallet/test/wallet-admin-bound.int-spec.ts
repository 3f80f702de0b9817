import type { WalletAdminCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import type { Person } from '@mate/testing/people';
import { reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const BOUND = 10_000;

describe('what one who administers may do alone in a day', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;
  let person: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });
  const begin = async (): Promise<void> => {
    person = await wallet.aPerson();
    await wallet.forgetAdminTallies();
  };
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());
  afterAll(() => admin.close());

  const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });
  const grant = async (coins: number, orderId: string = newId(), actor = 'mona') => {
    const asked = {
      orderId,
      toAccountId: person.accountId,
      coins: `${coins}`,
      days: 30,
      note: 'x',
    };
    const { order } = await admin.orderGrant(asked, by(actor));
    return order?.state;
  };
  const approve = (orderId: string) => admin.approveOrder({ orderId }, by('omar'));
  const today = (): string => new Date().toISOString().slice(0, 10);
  /** What has begun before midnight (UTC) and not ended begins again: it is about one day. */
  const onOneDay = (story: () => Promise<void>) => async (): Promise<void> => {
    const day = today();
    await begin();
    await story().catch((error: unknown) => {
      if (day === today()) throw error;
    });
    if (day !== today()) await onOneDay(story)();
  };
  const countedOf = async (actor: string): Promise<number> => {
    const row = await wallet.db
      .collection<{ _id: string; coins: number }>('admin_tallies')
      .findOne({ _id: `${actor}:${today()}` });
    return row?.coins ?? 0;
  };

  it(
    'many orders at once / as many as the bound allows are done, the others wait for somebody else',
    onOneDay(async () => {
      const states = await Promise.all(Array.from({ length: 10 }, () => grant(3_000)));
      expect(states.filter((state) => state === 'done')).toHaveLength(3);
      expect(states.filter((state) => state === 'open')).toHaveLength(7);
      expect([await wallet.available(person), await countedOf('mona')]).toEqual([9_000n, 9_000]);
      expect([await grant(1_000), await grant(1)]).toEqual(['done', 'open']);
    }),
  );

  it(
    'somebody else / has a day of their own',
    onOneDay(async () => {
      expect([await grant(BOUND), await grant(1)]).toEqual(['done', 'open']);
      expect(await grant(BOUND, newId(), 'rita')).toBe('done');
    }),
  );

  it(
    'what two agreed on / leaves less to do alone',
    onOneDay(async () => {
      const orderId = newId();
      expect(await grant(BOUND + 1, orderId)).toBe('open');
      expect(await grant(1)).toBe('done');
      await approve(orderId);
      expect(await countedOf('mona')).toBe(BOUND + 2);
      expect(await grant(1)).toBe('open');
      expect([await grant(1, newId(), 'omar'), await countedOf('omar')]).toEqual(['done', 1]);
    }),
  );

  it(
    'the same order again / counts once, and answers what it was, whatever came after it',
    onOneDay(async () => {
      const orderId = newId();
      const states = await Promise.all(Array.from({ length: 5 }, () => grant(6_000, orderId)));
      expect(new Set(states)).toEqual(new Set(['done']));
      expect(await countedOf('mona')).toBe(6_000);
      await grant(4_000);
      expect(await grant(6_000, orderId)).toBe('done');
      expect([await wallet.available(person), await countedOf('mona')]).toEqual([10_000n, 10_000]);
    }),
  );

  it(
    'what is refused / counts for nothing',
    onOneDay(async () => {
      const orderId = newId();
      const from = (await wallet.aPerson()).accountId;
      const transfer = () =>
        admin.orderTransfer(
          {
            ...{ orderId, from, toAccountId: person.accountId, coins: '9000' },
            ...{ unitPriceMicros: undefined, discountBasisPoints: 0, description: 'x' },
          },
          by('mona'),
        );
      expect(await reasonOf(transfer())).toBe('INSUFFICIENT_COINS');
      expect(await countedOf('mona')).toBe(0);
      expect(await grant(9_000)).toBe('done');
    }),
  );
});
