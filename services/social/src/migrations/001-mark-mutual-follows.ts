import type { Collection } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';

interface Row {
  _id: string;
  actorId: string;
  targetId: string;
  following: boolean;
  mutual?: true;
}

const BATCH = 1_000;

/**
 * Friends are found by a mark on both rows of a pair instead of by a look-up of every row's reverse. Marks rows whose
 * reverse follows too. A process of the version before that changes a follow meanwhile leaves the mark to that pair's
 * next change.
 */
export const markMutualFollows: Migration = {
  name: '001-mark-mutual-follows',
  walks: ['relations'],
  async up({ db, signal }) {
    const relations = db.collection<Row>('relations');
    const unmarked = { following: true, mutual: { $exists: false } };
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const rows = await relations
        .find({ ...unmarked, _id: { $gt: after } })
        .project<Pick<Row, '_id' | 'actorId' | 'targetId'>>({ actorId: 1, targetId: 1 })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      await markThoseFollowedBack(relations, rows);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last._id;
    }
  },
};

async function markThoseFollowedBack(
  relations: Collection<Row>,
  rows: readonly Pick<Row, '_id' | 'actorId' | 'targetId'>[],
): Promise<void> {
  const idByReverse = new Map(
    rows.map(({ _id, actorId, targetId }) => [`${targetId}:${actorId}`, _id]),
  );
  const back = await relations
    .find({ _id: { $in: [...idByReverse.keys()] }, following: true })
    .project<Pick<Row, '_id'>>({ _id: 1 })
    .toArray();
  const ids = back.flatMap(({ _id }) => idByReverse.get(_id) ?? []);
  await relations.updateMany({ _id: { $in: ids }, following: true }, { $set: { mutual: true } });
}
