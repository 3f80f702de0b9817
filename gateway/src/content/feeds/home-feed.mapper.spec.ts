import type { HomePost } from '@mate/contracts/gen/content/feeds_service';
import { PostType, type Post, type PostText } from '@mate/contracts/gen/content/post';
import { blankPostText } from '@mate/contracts/post-text';
import { anRpcPost } from '../../../test/rpc-post.js';
import { postOf, rpcText } from '../content.mapper.js';
import type { Card } from './card-cache.js';
import { homeReply, personCardOf, postCardOf } from './home-feed.mapper.js';

const pagination = { page: 1, limit: 2, hasNextPage: true, nextCursor: 'next' };
const author = {
  accountId: 'a1',
  username: 'alice',
  firstName: 'علياء',
  lastName: 'O"Hara\n',
  profilePicture: '',
  verified: true,
};

const titled = (title: string): PostText =>
  rpcText({ ...blankPostText, title, description: 'line\u2028end', tags: ['sea'] });

function whole(postId: string, changes: Partial<Post> = {}): Post {
  const bare = { media: undefined, videoDetails: undefined, author, prevId: '' };
  const text = titled('غروب "الشمس" 🌅');
  return anRpcPost({ postId, type: PostType.POST_TYPE_SHORT, text, ...bare, ...changes });
}

/** The page that content would have answered whole. */
function replyOf(posts: readonly Post[], gone: readonly string[] = []) {
  const rows: HomePost[] = posts.map(({ postId, counts, liked, bookmarked }) => ({
    ...{ postId, version: 'v', authorId: author.accountId, authorVersion: 'v' },
    ...{ counts, liked, bookmarked },
  }));
  const shelf = (found: readonly { id: string; card: Card }[]) =>
    new Map(found.filter(({ id }) => !gone.includes(id)).map(({ id, card }) => [id, card]));
  return homeReply({
    rows,
    posts: shelf(posts.flatMap((post) => postCardOf({ version: 'v', post }))),
    people: shelf(personCardOf({ version: 'v', person: author })),
    pagination,
  });
}

const read = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());

describe('a page of the home feed', () => {
  const posts = [whole('p1'), whole('p2', { liked: false, text: titled('Dunes') })];

  it('put together from cards / is what a whole list would be', () => {
    expect(read(replyOf(posts))).toEqual({ data: posts.map(postOf), pagination });
  });

  it('coins of gifts and their givers / beside the other counters', () => {
    const gifts = { gifts: '3', giftCoins: '51', givers: '2' };
    const counts = { views: '1', likes: '0', comments: '0', ...gifts };
    expect(read(replyOf([whole('p1', { counts })]))).toMatchObject({
      data: [{ counts: { gifts: 3, giftCoins: 51, givers: 2 } }],
    });
  });

  it('cards that are gone / leave no hole', () => {
    expect(read(replyOf(posts, ['p1']))).toMatchObject({ data: [{ _id: 'p2' }] });
    expect(read(replyOf(posts, ['p1', 'p2']))).toEqual({ data: [], pagination });
    expect(read(replyOf(posts, ['a1']))).toEqual({ data: [], pagination });
    expect(read(replyOf([]))).toEqual({ data: [], pagination });
  });

  it('the validator / changes with a card, a counter, a mark, the order, and with nothing else', () => {
    const { etag } = replyOf(posts);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(replyOf([whole('p1'), whole('p2', { liked: false, text: titled('Dunes') })]).etag).toBe(
      etag,
    );
    const counts = { views: '13', likes: '3', comments: '0', gifts: '1' };
    const others = [
      [whole('p1', { text: titled('x') }), ...posts.slice(1)],
      [whole('p1', { counts }), ...posts.slice(1)],
      [whole('p1', { bookmarked: true }), ...posts.slice(1)],
      [...posts].reverse(),
    ];
    for (const other of others) expect(replyOf(other).etag).not.toBe(etag);
  });
});
