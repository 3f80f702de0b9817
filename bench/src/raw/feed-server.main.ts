import { fastify } from 'fastify';
import { MongoClient, type Document } from 'mongodb';
import { read } from '../addresses.js';
import { endWithParent, tell } from '../load/program.js';

/* The raw peer of the home feed: one file of Fastify and the driver. The newest twenty posts with their authors and what
   the viewer liked, asked for on every request. No session, no policy, no signed addresses. */

const PAGE = 20;

interface Row extends Document {
  readonly _id: string;
}

const client = await MongoClient.connect(read('BENCH_MONGO_URL'));
const posts = client.db().collection<Row>('posts');
const authors = client.db().collection<Row>('authors');
const reactions = client.db().collection<Row>('reactions');
const viewerId = read('BENCH_VIEWER');
const media = 'http://127.0.0.1:29000/mate-media';
const SIGNATURE = `X-Amz-Signature=${'0'.repeat(300)}`;

const server = fastify();
server.get('/feed', async () => {
  const found = await posts
    .find({ type: 'short', state: 'ready', visibility: 'public' })
    .sort({ publishTime: -1, _id: -1 })
    .limit(PAGE)
    .toArray();
  const [cards, marks] = await Promise.all([
    authors.find({ _id: { $in: found.map((post) => post.authorId as string) } }).toArray(),
    reactions
      .find({
        _id: {
          $in: found.flatMap(({ _id }) => [
            `${viewerId}:${_id}:like`,
            `${viewerId}:${_id}:bookmark`,
          ]),
        },
        active: true,
      })
      .toArray(),
  ]);
  const people = new Map(cards.map((card) => [card._id, card]));
  const marked = new Set(marks.map((mark) => mark._id));
  return { data: found.map((post) => rowOf(post, { people, marked })) };
});

function rowOf(post: Row, { people, marked }: { people: Map<string, Row>; marked: Set<string> }) {
  const author = people.get(post.authorId as string);
  const { h264, thumbnailKey, blurhash } = post.media as Document & { h264: object };
  const urls = Object.entries(h264).map(([rung, key]) => [rung, urlOf(key)] as const);
  return {
    _id: post._id,
    type: 'short',
    title: post.title as string,
    description: post.description as string,
    tags: post.tags as string[],
    place: post.place as string,
    visibility: post.visibility as string,
    status: post.state as string,
    createdAt: post.createTime as Date,
    media: {
      transcoded: true,
      thumbnailUrl: urlOf(thumbnailKey),
      thumbnailKey: thumbnailKey as string,
      blurhash: blurhash as string,
      key: urls[0]?.[1],
      h264: Object.fromEntries(urls),
    },
    videoDetails: post.video as object,
    user: { _id: author?._id, username: author?.username as string },
    counts: post.counts as object,
    liked: marked.has(`${viewerId}:${post._id}:like`),
    bookmarked: marked.has(`${viewerId}:${post._id}:bookmark`),
  };
}

function urlOf(key: unknown): string {
  return `${media}/${String(key)}?${SIGNATURE}`;
}

const url = await server.listen({ port: 0, host: '127.0.0.1' });
endWithParent(async () => {
  await server.close();
  await client.close();
});
tell(url);
