import type { PostType } from '@mate/contracts/gen/content/post';
import { isReservedWord } from '@mate/contracts/reserved-words';
import { postTypeWords } from '@mate/contracts/words/post-words';

/** What a path shows, as far as a link preview cares. */
export type Subject =
  | { readonly kind: 'profile'; readonly username: string }
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'other' };

const USERNAME = /^@?([A-Za-z0-9._]{3,30})$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OTHER: Subject = { kind: 'other' };

/** Reads `/@{username}`, `/{username}`, `/@{username}/short/{id}` and `/watch/{id}`. */
export function subjectOf(path: string): Subject {
  const [first = '', second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return OTHER;
  if (first === 'watch') return second && !third && ID.test(second) ? postSubject(second) : OTHER;
  if (first.startsWith('@') && (second === 'short' || second === 'video'))
    return third && ID.test(third) ? postSubject(third) : OTHER;
  if (second !== undefined || isReservedWord(first)) return OTHER;
  const username = USERNAME.exec(first)?.[1];
  return username ? { kind: 'profile', username } : OTHER;
}

/** The path of a post's own page. */
export function pathOfPost(post: {
  readonly postId: string;
  readonly type: PostType;
  readonly username: string;
}): string {
  const { postId, type, username } = post;
  return postTypeWords.toWord(type) === 'video'
    ? `/watch/${postId}`
    : `/@${username}/short/${postId}`;
}

/** How somebody's page is headed outside of it. */
export function headingOf(account: {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
}): { readonly title: string; readonly description: string } {
  const name = fullNameOf(account);
  return {
    title: `${name} (@${account.username}) on Mate`,
    description: account.bio || `Videos of ${name} on Mate.`,
  };
}

/** Both names of somebody, as far as there are two. */
export function fullNameOf(of: { readonly firstName: string; readonly lastName: string }): string {
  return [of.firstName, of.lastName].filter(Boolean).join(' ');
}

function postSubject(postId: string): Subject {
  return { kind: 'post', postId };
}
