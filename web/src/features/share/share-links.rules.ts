import { frameOf, frameSize } from '@mate/contracts/embed-frame';
import { pathOfPost } from '../../entities/post/post-path.js';
import type { Post } from '../../lib/api-types.js';

/** The address of a post; of a long video from a second on, where one is given. */
export function linkOf(post: Post, origin: string, seconds?: number): string {
  const url = new URL(pathOfPost(post), origin);
  if (seconds !== undefined && seconds > 0) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** The player for somebody else's page; null for what not everybody may see. */
export function embedCodeOf(post: Post, origin: string, seconds?: number): string | null {
  if (post.visibility !== 'public' || post.status !== 'ready') return null;
  const url = new URL(`/embed/${encodeURIComponent(post._id)}`, origin);
  if (seconds !== undefined && seconds > 0)
    url.searchParams.set('start', String(Math.floor(seconds)));
  return frameOf(url.href, post.title, frameSize(post.videoDetails));
}
