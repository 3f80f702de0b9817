import { randomUUID } from 'node:crypto';
import { BSON, MongoClient, type Db } from 'mongodb';
import { openStoredMedia } from '../engines/stored-media.js';
import { databaseUrl, type SystemFacts } from '../programs/system-facts.js';

const { EJSON } = BSON;
const MINUTE_MS = 60_000;
const COPIES_AT_ONCE = 8;

/** A document whose fields nobody here looks at. */
interface Row {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The further posts; disposing of them deletes their rows. */
export interface RepeatedPosts extends AsyncDisposable {
  readonly postIds: readonly string[];
}

/**
 * A long feed without hours of transcodes: further posts of further people, each a minute older than the one in front of it,
 * with files of their own that are copies of one post's. Written straight to content's database and storage.
 */
export async function repeatPost(
  facts: SystemFacts,
  postId: string,
  { count, people }: { readonly count: number; readonly people: number },
): Promise<RepeatedPosts> {
  const client = await MongoClient.connect(
    databaseUrl(facts.addresses.mongoUrl, `${facts.databasePrefix}mate_content`),
  );
  const db = client.db();
  try {
    const post = await found(db, 'posts', postId);
    const author = await found(db, 'authors', String(post.authorId));
    const authorIds = Array.from({ length: people }, () => randomUUID());
    await db.collection<Row>('authors').insertMany(
      authorIds.map((_id, index) => ({
        ...author,
        ...{ _id, username: `${String(author.username)}${index}` },
      })),
    );
    const copies = Array.from({ length: count }, (_, index) => {
      const { fileOf, row } = copyOf(post, index);
      return { fileOf, row: { ...row, authorId: authorIds[index % people] } };
    });
    await copyFiles(
      facts,
      copies.flatMap(({ fileOf }) => [...fileOf]),
    );
    await db.collection<Row>('posts').insertMany(copies.map(({ row }) => row));
    const postIds = copies.map(({ row }) => row._id);
    return {
      postIds,
      [Symbol.asyncDispose]: async () => {
        await db.collection<Row>('posts').deleteMany({ _id: { $in: postIds } });
        await db.collection<Row>('authors').deleteMany({ _id: { $in: authorIds } });
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function found(db: Db, collection: string, _id: string): Promise<Row> {
  const row = await db.collection<Row>(collection).findOne({ _id });
  if (!row) throw new Error(`There is no ${_id} in ${collection}.`);
  return row;
}

interface PostCopy {
  readonly row: Row;
  /** The key of each copied file by the key of the one that it is a copy of. */
  readonly fileOf: ReadonlyMap<string, string>;
}

/** Keys begin with the folder of a film; a copy's begin with one of its own. */
function copyOf(post: Row, index: number): PostCopy {
  const folder = `copies/${randomUUID()}/`;
  const fileOf = new Map<string, string>();
  const text = EJSON.stringify(post.media).replaceAll(/"(?:assets|posts)\/[^"]+"/g, (quoted) => {
    const key = quoted.slice(1, -1);
    const copy = folder + key.split('/').slice(1).join('/');
    fileOf.set(key, copy);
    return JSON.stringify(copy);
  });
  const time = new Date(Date.now() - (index + 1) * MINUTE_MS);
  const row = {
    ...post,
    ...{
      _id: randomUUID(),
      // A film has one post.
      assetId: randomUUID(),
      title: `${String(post.title)} ${index + 1}`,
      media: EJSON.parse(text) as unknown,
    },
    ...{ publishTime: time, createTime: time },
  };
  return { row, fileOf };
}

async function copyFiles(
  facts: SystemFacts,
  files: readonly (readonly [string, string])[],
): Promise<void> {
  const media = openStoredMedia(facts);
  try {
    for (let first = 0; first < files.length; first += COPIES_AT_ONCE)
      await Promise.all(
        files.slice(first, first + COPIES_AT_ONCE).map(([from, to]) => media.copy(from, to)),
      );
  } finally {
    media.close();
  }
}
