import type { Post } from '../../lib/api-types.js';
import { paths } from '../../lib/paths.js';

/** Where one post lives: shorts under their author, long videos on the watch page. */
export function pathOfPost(
  post: Pick<Post, '_id' | 'type'> & { user: Pick<Post['user'], 'username'> },
): string {
  return post.type === 'video' ? paths.watch(post._id) : paths.short(post.user.username, post._id);
}
