import type { ContentCalls } from '@mate/contracts/calls';
import type { ListHomePostsRequest } from '@mate/contracts/gen/content/feeds_service';
import type { Post } from '@mate/contracts/gen/content/post';
import type { RpcCallOptions, RpcClient } from '@mate/service-kit/rpc-client';

export interface HomePage {
  readonly posts: Post[];
  readonly hasNextPage: boolean;
  readonly nextCursor: string;
}

/** A page of the home feed with its cards, as a caller puts it together that knows none of them yet. */
export async function homePage(
  rpc: RpcClient<ContentCalls>,
  request: ListHomePostsRequest,
  as: RpcCallOptions,
): Promise<HomePage> {
  const { posts: rows, ...place } = await rpc.listHomePosts(request, as);
  const [{ cards: posts }, { cards: people }] = await Promise.all([
    rpc.batchGetPostCards({ postIds: rows.map(({ postId }) => postId) }, as),
    rpc.batchGetPersonCards({ accountIds: rows.map(({ authorId }) => authorId) }, as),
  ]);
  const cards = new Map(posts.map(({ post }) => [post?.postId, post]));
  const authors = new Map(people.map(({ person }) => [person?.accountId, person]));
  const whole = rows.flatMap(({ postId, authorId, counts, liked, bookmarked }) => {
    const [card, author] = [cards.get(postId), authors.get(authorId)];
    return card && author ? [{ ...card, author, counts, liked, bookmarked }] : [];
  });
  return { posts: whole, ...place };
}
