import type { Db } from 'mongodb';
import { keysOf, learntWordsOf, searchTokensOf, type Named } from '@mate/identity/name-keys';
import { stemsOf } from '@mate/people/typos';

const BATCH = 1_000;
const MINUTE_MS = 60_000;

type StoredAccount = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** What an account is found by and shown with, as a sign-up would have stored it. */
export function accountDocument(named: Named, index: number): StoredAccount {
  const { id: _id, username, firstName, lastName, verified, status } = named;
  const time = new Date(Date.now() - (index + 1) * MINUTE_MS);
  return {
    ...{ _id, username, firstName, lastName, verified, status },
    bio: '',
    email: `${username}@example.com`,
    loginRegion: '',
    birthDate: '1995-05-17',
    privateAccount: false,
    searchTokens: searchTokensOf(named),
    version: 1,
    createTime: time,
    updateTime: time,
  };
}

/** Puts people into the index of names as identity does; those who are in it already stay. */
export async function indexNames(identity: Db, people: readonly Named[]): Promise<void> {
  const keys = identity.collection<{ _id: string; accountId: string }>('name_keys');
  const words = identity.collection<{ _id: string; stems: string[] }>('name_words');
  for (let first = 0; first < people.length; first += BATCH) {
    const batch = people.slice(first, first + BATCH);
    const rows = batch.flatMap((person) =>
      keysOf(person).map((_id) => ({ _id, accountId: person.id })),
    );
    await keys.insertMany(rows, { ordered: false });
    const learnt = [...new Set(batch.flatMap(learntWordsOf))];
    await words.bulkWrite(
      learnt.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { stems: stemsOf(_id) } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}
