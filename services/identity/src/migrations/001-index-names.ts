import type { Collection } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';
import {
  keysOf,
  learntWordsOf,
  searchTokensOf,
  type Named,
} from '../accounts/names/name-keys.rules.js';
import { stemsOf } from '@mate/people/typos';

type Row = Omit<Named, 'id'> & { _id: Named['id']; searchTokens?: string[] };

interface IndexRow {
  _id: string;
  accountId?: string;
  stems?: string[];
}

const BATCH_ROWS = 1_000;

/**
 * Searches read an index of names. Makes it for the accounts that there are; keys and words that are there already
 * stay, so it can begin again wherever it was stopped.
 *
 * Names that a process of the version before changes behind the walk are not in the index until they are changed again,
 * nor are accounts that it opens: identity's old processes end before this begins. Where they could not, take the row
 * `001-index-names` out of `migrations` once they have ended, and run `npm run migrate` again: a recorded migration is
 * skipped. Keys of names that were given up meanwhile stay; they cost a read and show nobody.
 */
export const indexNames: Migration = {
  name: '001-index-names',
  walks: ['accounts'],
  async up({ db, signal }) {
    const accounts = db.collection<Row>('accounts');
    const keys = db.collection<IndexRow>('name_keys');
    const words = db.collection<IndexRow>('name_words');
    for (let last = ''; ;) {
      signal.throwIfAborted();
      const rows = await accounts
        .find({ _id: { $gt: last as Named['id'] } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const people = rows.map(({ _id, ...row }) => ({ ...row, id: _id }));
      await insertMissing(
        keys,
        people.flatMap((person) => keysOf(person).map((_id) => ({ _id, accountId: person.id }))),
      );
      const learnt = new Set(people.flatMap(learntWordsOf));
      await insertMissing(
        words,
        [...learnt].map((_id) => ({ _id, stems: stemsOf(_id) })),
      );
      await writeTokens(accounts, people);
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

async function insertMissing(
  collection: Collection<IndexRow>,
  rows: readonly IndexRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await collection.bulkWrite(
    rows.map(({ _id, ...row }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
    })),
    { ordered: false },
  );
}

/** A name that was changed since the row was read keeps what the change wrote. */
async function writeTokens(
  accounts: Collection<Row>,
  people: readonly (Named & Pick<Row, 'searchTokens'>)[],
): Promise<void> {
  const stale = people.filter(
    (person) => String(person.searchTokens) !== String(searchTokensOf(person)),
  );
  if (stale.length === 0) return;
  await accounts.bulkWrite(
    stale.map((person) => {
      const { id: _id, username, firstName, lastName } = person;
      return {
        updateOne: {
          filter: { _id, username, firstName, lastName },
          update: { $set: { searchTokens: searchTokensOf(person) } },
        },
      };
    }),
    { ordered: false },
  );
}
