import type { WalletAdminCalls } from '@mate/contracts/calls';
import { refundEnded } from '@mate/contracts/events';
import type { RefundHold } from '@mate/contracts/gen/wallet/holds_admin_service';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { eventually } from '@mate/testing/wait';
import { aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const by = { caller: { accountId: 'mona', sessionId: '' } };

describe('holds, for who compares them with money that went back', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });

  afterAll(() => admin.close());

  const rows = () => wallet.db.collection<{ _id: string }>('refunds');
  const ofDay = async (day: string, isCaptured: boolean): Promise<RefundHold[]> => {
    const found: RefundHold[] = [];
    for (let cursor = ''; ;) {
      const page = await admin.listHoldsOfDay({ day, isCaptured, cursor }, by);
      found.push(...page.holds);
      cursor = page.nextCursor;
      if (cursor === '') return found;
    }
  };

  it('held / on the day of its beginning; captured / with its money, on the day of its end; nobody’s / not', async () => {
    const buyer = await wallet.aPerson();
    const { accountId } = buyer;
    const purchaseId = newId();
    const settleTime = new Date().toISOString();
    await wallet.creditPurchase.execute({ ...aPurchase(accountId, 100n, purchaseId), settleTime });
    const wish = { purchaseId, reason: 'Bought by mistake', idempotencyKey: newId() };
    const { transaction } = await wallet.rpc.requestRefund(wish, wallet.as(buyer));
    const { refundId = '' } = transaction ?? {};
    const find = async () => (await admin.findHolds({ refundIds: [refundId, newId()] }, by)).holds;
    const hold = { refundId, purchaseId, accountId, coins: '100' };
    expect(await find()).toMatchObject([{ ...hold, state: 'held' }]);
    await rows().updateOne({ _id: refundId }, { $set: { createTime: new Date('2026-01-05') } });
    expect(await ofDay('2026-01-05', false)).toMatchObject([hold]);
    const end = { refundId, purchaseId, accountId, outcome: 'REFUNDED' } as const;
    const money = { amountMinor: '200', currency: 'AED', endTime: settleTime };
    await wallet.publish(refundEnded, { ...end, ...money });
    await eventually(async () => expect(await find()).toMatchObject([{ state: 'captured' }]));
    const [captured] = await find();
    expect(Number(captured?.amountMinor)).toBeGreaterThan(0);
    await rows().updateOne({ _id: refundId }, { $set: { updateTime: new Date('2026-01-06') } });
    expect(await ofDay('2026-01-05', false)).toEqual([]);
    expect(await ofDay('2026-01-06', true)).toEqual([captured]);
  });

  it('senseless days, too many ids, the gateway’s key / refused', async () => {
    const reasonOf = (call: Promise<unknown>) =>
      call.catch((error: { reason: string }) => error.reason);
    const refundIds = Array.from({ length: 201 }, () => newId());
    expect(await reasonOf(admin.findHolds({ refundIds }, by))).toBe('INVALID_REQUEST');
    const day = { day: '2026-02-30', isCaptured: true, cursor: '' };
    expect(await reasonOf(admin.listHoldsOfDay(day, by))).toBe('INVALID_REQUEST');
    const gateway = wallet.adminBy('gateway');
    expect(await reasonOf(gateway.findHolds({ refundIds: [] }, by))).toBe('FORBIDDEN');
    gateway.close();
  });
});
