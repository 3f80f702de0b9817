import type { WalletCalls } from '@mate/contracts/calls';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { baseEnv } from '@mate/testing/service-env';
import { oldDatabase, schemaOf } from '@mate/testing/stored-data';
import { startWallet } from '../src/start-wallet.js';
import { loadWalletConfig } from '../src/wallet.config.js';

interface AccountRow {
  ownerId?: string;
  kind: string;
  posted: StoredInt64;
}

describe('wallet data that commit 2b10a2f wrote', () => {
  it('starts, tells every balance and statement; a second start changes nothing', async () => {
    const { url, db, dispose } = await oldDatabase('wallet');
    const system = await baseEnv('WALLET', { more: { MONGO_URL: url, LANE_WAIT_MS: '20000' } });
    const service = await startWallet(loadWalletConfig(system.env));
    const rpc = createRpcClient<WalletCalls>({
      domain: 'wallet',
      address: system.rpcAddress,
      minter: system.minter,
      timeoutMs: 30_000,
    });
    const lines = await db.collection<{ ownerId: string }>('transactions').find().toArray();
    const accounts = await db.collection<AccountRow>('accounts').find().toArray();
    const owners = [...new Set(accounts.flatMap(({ ownerId }) => ownerId ?? []))];
    expect(owners.length).toBeGreaterThan(5);
    for (const actorId of owners) {
      const caller = { caller: { accountId: actorId, sessionId: 's' } };
      const balance = await rpc.getBalance({}, caller);
      const coins = accounts
        .filter(({ ownerId }) => ownerId === actorId)
        .reduce((sum, { posted }) => sum + fromInt64(posted), 0n);
      expect(BigInt(balance.availableCoins) + BigInt(balance.pendingCoins)).toBe(coins);
      const statement = await rpc.listTransactions(
        {
          filter: TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
          order: SortOrder.SORT_ORDER_UNSPECIFIED,
          page: 1,
          limit: 100,
          cursor: '',
        },
        caller,
      );
      const own = lines.filter(({ ownerId }) => ownerId === actorId);
      expect(statement.transactions).toHaveLength(own.length);
    }
    const schema = await schemaOf(db);
    rpc.close();
    await service.stop();
    const again = await startWallet(loadWalletConfig(system.env));
    expect(await schemaOf(db)).toEqual(schema);
    await again.stop();
    await system.dispose();
    await dispose();
  });
});
