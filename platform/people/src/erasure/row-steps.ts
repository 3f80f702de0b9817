import type { Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import type { ErasureStep, RowsFate } from './account-eraser.js';

const ROWS_AT_ONCE_MAX = 1_000;

/** A step for each collection of the plan whose rows are erased. */
export function rowSteps(
  db: Db,
  plan: Readonly<Record<string, RowsFate>>,
): Record<string, ErasureStep> {
  return Object.fromEntries(
    Object.entries(plan).flatMap(([name, fate]) =>
      'by' in fate
        ? [[name, (accountId: AccountId) => erase(db, name, { ...fate, accountId })]]
        : [],
    ),
  );
}

async function erase(
  db: Db,
  name: string,
  { by, accountId }: { by: readonly string[]; accountId: AccountId },
): Promise<number> {
  const rows = db.collection(name);
  let erased = 0;
  for (const field of by) {
    const found = await rows
      .find({ [field]: accountId }, { projection: { _id: 1 } })
      .limit(ROWS_AT_ONCE_MAX)
      .toArray();
    if (found.length === 0) continue;
    const { deletedCount } = await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    erased += deletedCount;
  }
  return erased;
}
