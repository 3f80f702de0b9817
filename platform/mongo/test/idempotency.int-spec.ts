import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import { claimKey, findEarlier, idempotencyKeys } from '@mate/mongo/idempotency';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { aDatabase } from './a-database.js';

const request = { scope: 'gift', ownerId: 'alice', key: 'k1', fingerprint: 'f' };

describe('idempotency keys', () => {
  let mongo: Awaited<ReturnType<typeof aDatabase>>;

  beforeAll(async () => {
    mongo = await aDatabase();
    await prepareDatabase(mongo.db, { collections: [idempotencyKeys] });
  });

  afterAll(() => mongo.dispose());

  it('ten at once / one effect; the others find it; another body is refused, another owner is not', async () => {
    const keys = collectionOf(mongo.db, idempotencyKeys);
    const runner = new TransactionRunner(mongo.client);
    const claims = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        runner.run((tx) => claimKey(keys, request, { resultId: `result ${index}`, tx })),
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims)
      if (claim.status === 'rejected') expect(isDuplicateKey(claim.reason)).toBe(true);
    const winner = claims.findIndex(({ status }) => status === 'fulfilled');
    expect(await findEarlier(keys, request)).toBe(`result ${winner}`);
    await expect(findEarlier(keys, { ...request, fingerprint: 'g' })).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await findEarlier(keys, { ...request, ownerId: 'bob' })).toBeUndefined();
    expect(await findEarlier(keys, { ...request, scope: 'buy' })).toBeUndefined();
  });
});
