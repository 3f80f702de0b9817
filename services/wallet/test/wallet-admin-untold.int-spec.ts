import type { WalletAdminCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import type { Person } from '@mate/testing/people';
import { LaneOwner } from '../src/ledger/lane/lane-owner.js';
import { aPurchase, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });

/*
 * The database stores what somebody ordered, and its word of that is lost: the lane runs the command again, which finds
 * what it has stored itself.
 */
describe('administration of wallets, when the lane is not told of its commit', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;
  let person: Person;
  /** Ends the loss of words. */
  let listen = (): void => undefined;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });
  beforeEach(async () => {
    person = await wallet.aPerson();
  });
  afterEach(async () => {
    listen();
    expect((await wallet.audit()).broken).toBeUndefined();
  });
  afterAll(() => admin.close());

  const approve = (orderId: string, actor = 'omar') => admin.approveOrder({ orderId }, by(actor));
  const freeze = () =>
    admin.freezeWallet({ accountId: person.accountId, reason: 'Stolen card' }, by('mona'));
  const freezes = async (): Promise<number> =>
    (await admin.getWallet({ accountId: person.accountId }, by('rita'))).freezes.length;
  const done = (command: string, subject: string) =>
    wallet.db.collection('admin_actions').countDocuments({ command, subject, outcome: 'done' });
  const outcomesOf = (command: string, subject: string): Promise<unknown[]> =>
    wallet.db.collection('admin_actions').distinct('outcome', { command, subject });

  /** Loses the word of the first commit that stores a command as done; answers how often that was. */
  function losingTheWordOf(command: string, subject: string): () => number {
    const commit = LaneOwner.prototype.commit;
    let lost = 0;
    const spy = jest.spyOn(LaneOwner.prototype, 'commit').mockImplementation(async function (
      this: LaneOwner,
      ...args
    ) {
      await commit.apply(this, args);
      if (lost > 0 || (await done(command, subject)) === 0) return;
      lost += 1;
      throw new Error('the connection is gone');
    });
    listen = () => void spy.mockRestore();
    return () => lost;
  }

  it('a freeze / is answered, and there once', async () => {
    const lost = losingTheWordOf('wallet.freeze', person.accountId);
    expect(await reasonOf(freeze())).toBe('fulfilled');
    expect(lost()).toBe(1);
    expect(await freezes()).toBe(1);
    expect(await outcomesOf('wallet.freeze', person.accountId)).toEqual(['done']);
  });

  it('an approved lift / is answered, and nobody else may decide it', async () => {
    await freeze();
    const lift = { orderId: newId(), accountId: person.accountId, note: 'Fine', freezeId: '' };
    await admin.orderLift(lift, by('mona'));
    const lost = losingTheWordOf('wallet.approve', lift.orderId);
    expect((await approve(lift.orderId)).order).toMatchObject({ state: 'done', decidedBy: 'omar' });
    expect(lost()).toBe(1);
    expect(await freezes()).toBe(0);
    expect(await outcomesOf('wallet.approve', lift.orderId)).toEqual(['done']);
    expect(await reasonOf(approve(lift.orderId, 'rita'))).toBe('WALLET_ORDER_DECIDED');
  });

  it('an approved chargeback / is answered, and takes the coins once', async () => {
    const asked = { orderId: newId(), purchaseId: newId(), note: 'word of the bank' };
    await wallet.creditPurchase.execute(aPurchase(person.accountId, 20_000n, asked.purchaseId));
    const { order } = await admin.orderChargeback(asked, by('mona'));
    expect(order).toMatchObject({ state: 'open' });
    const lost = losingTheWordOf('wallet.approve', asked.orderId);
    expect((await approve(asked.orderId)).order).toMatchObject({ state: 'done' });
    expect(lost()).toBe(1);
    expect(await wallet.available(person)).toBe(0n);
    expect(await outcomesOf('wallet.approve', asked.orderId)).toEqual(['done']);
  });
});
