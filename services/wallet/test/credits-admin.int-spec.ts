import type { WalletAdminCalls } from '@mate/contracts/calls';
import type { PurchaseCredit } from '@mate/contracts/gen/wallet/credits_admin_service';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { WalletSystem } from './wallet-system.js';

const by = { caller: { accountId: 'mona', sessionId: '' } };

describe('credits, for who compares them with what was paid', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });

  afterAll(() => admin.close());

  const journals = () => wallet.db.collection<{ _id: string; effectiveTime: Date }>('journals');
  const ofDay = async (day: string): Promise<PurchaseCredit[]> => {
    const found: PurchaseCredit[] = [];
    for (let cursor = ''; ;) {
      const page = await admin.listCreditsOfDay({ day, cursor }, by);
      found.push(...page.credits);
      cursor = page.nextCursor;
      if (cursor === '') return found;
    }
  };

  it('credited / with owner, coins and money; by its id and on its day; nobody’s / not', async () => {
    const { accountId } = await wallet.aPerson(700n);
    const credit = await journals().findOne({
      code: 'CREDIT_PURCHASE',
      'postings.account': { $regex: accountId },
    });
    const { purchaseId = '' } =
      (credit as { correlation?: { purchaseId?: string } } | null)?.correlation ?? {};
    const { credits } = await admin.findCredits({ purchaseIds: [purchaseId, newId()] }, by);
    expect(credits).toMatchObject([{ purchaseId, accountId, coins: '700', hasOwnKey: true }]);
    const day = credit?.effectiveTime.toISOString().slice(0, 10) ?? '';
    expect(await ofDay(day)).toContainEqual(credits[0]);
    expect(await ofDay('2020-01-01')).toEqual([]);
  });

  it('senseless days, too many ids, the gateway’s key / refused', async () => {
    const reasonOf = (call: Promise<unknown>) =>
      call.catch((error: { reason: string }) => error.reason);
    const many = Array.from({ length: 201 }, () => newId());
    expect(await reasonOf(admin.findCredits({ purchaseIds: many }, by))).toBe('INVALID_REQUEST');
    expect(await reasonOf(admin.findCredits({ purchaseIds: ['x'] }, by))).toBe('INVALID_REQUEST');
    expect(await reasonOf(admin.listCreditsOfDay({ day: '2026-02-30', cursor: '' }, by))).toBe(
      'INVALID_REQUEST',
    );
    const gateway = wallet.adminBy('gateway');
    expect(await reasonOf(gateway.findCredits({ purchaseIds: [] }, by))).toBe('FORBIDDEN');
    gateway.close();
  });
});
