import type { Db } from 'mongodb';
import { eventually } from '@mate/testing/wait';
import type { Cast } from '../cast/cast.js';
import { databaseOf } from '../cast/settled.js';
import { walkOf, type AskedList, type Tools, type Walks } from '../lists/read-lists.js';
import { complaintsOfNumbers } from './told-numbers.js';

/** A kept number, and where a visitor reads it. */
interface Kept {
  readonly number: string;
  readonly address: string;
  readonly rows: string;
  readonly of: object;
  readonly db: Db;
}

/** Makes each kind of kept number wrong by one, and right again; answers the names of those that nobody complained of. */
export async function unnoticedErrors(
  walks: Walks,
  { cast, ...tools }: Tools & { readonly cast: Cast },
): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const kept of keptNumbers(cast)) {
    const list = asVisitor(walks, kept.address);
    const complaints = async (): Promise<string[]> =>
      complaintsOfNumbers(new Map([[list, await walkOf(list, tools)]]), cast);
    await add(kept, 1);
    try {
      // Posts are kept for a moment.
      await eventually(async () => (await complaints()).length > 0);
    } catch {
      unnoticed.push(kept.number);
    } finally {
      await add(kept, -1);
    }
    await eventually(async () => expect(await complaints()).toEqual([]));
  }
  return unnoticed;
}

function keptNumbers({ databases, owners, stage: { postId, host } }: Cast): Kept[] {
  const [content, social] = [databaseOf(databases, '_content'), databaseOf(databases, '_social')];
  const [comment] = owners.flatMap(({ stageComment }) => stageComment);
  const post = `short/${postId}`;
  const ofPost = { db: content, rows: 'posts', of: { _id: postId }, address: `${post}/details` };
  const ofComment = { db: content, rows: 'comments', of: { _id: comment?.id } };
  const ofPerson = { db: social, rows: 'relation_counts', of: { accountId: host.accountId } };
  return [
    { ...ofPost, number: 'counts.likes' },
    { ...ofPost, number: 'counts.comments' },
    { ...ofComment, number: 'replies', address: `${post}/comments` },
    { ...ofComment, number: 'likes', address: `${post}/comments` },
    { ...ofPerson, number: 'followers', address: `user/${host.username}` },
    { ...ofPerson, number: 'following', address: `user/${host.username}` },
  ];
}

async function add({ db, rows, of, number }: Kept, by: number): Promise<void> {
  const { matchedCount } = await db.collection(rows).updateOne(of, { $inc: { [number]: by } });
  if (matchedCount !== 1) throw new Error(`${number} is kept in ${rows}`);
}

function asVisitor(walks: Walks, address: string): AskedList {
  for (const list of walks.keys())
    if (list.cell.viewer.name === 'visitor' && list.address === address) return list;
  throw new Error(`a visitor reads ${address}`);
}
