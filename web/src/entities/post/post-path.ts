import type { Post } from '../../lib/api-types.js';
import { paths } from '../../lib/paths.js';

/** Where a post stands that a gift was given on; null while nobody knows whose it is. */
export function pathOfGifted(
  post: Pick<Post, '_id' | 'type'>,
  author: string | undefined,
): string | null {
  if (post.type === 'video') return paths.watch(post._id);
  return author === undefined ? null : paths.short(author, post._id);
}

/** Where one post lives: shorts under their author, long videos on the watch page. */
export function pathOfPost(
  post: Pick<Post, '_id' | 'type'> & { user: Pick<Post['user'], 'username'> },
): string {
  return post.type === 'video' ? paths.watch(post._id) : paths.short(post.user.username, post._id);
}
