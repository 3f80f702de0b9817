import type { Post, PostCounts } from '@mate/contracts/gen/content/post';
import { toAuthorView } from './author-view.rules.js';
import { postTextOf } from '@mate/contracts/post-text';
import type { PersonCard } from '@mate/people/account-copies';
import { reasonOnWire, stateOnWire, textOnWire, typeOnWire } from '../posts/post-wire.rules.js';
import { rungs } from '../media/assets/asset.rules.js';
import { isPlayable, type PostRecord } from '../posts/post.rules.js';

/** Makes a playable address of a storage key. */
export type SignUrl = (key: string) => string;

/** A stored post as RPC carries it, without what depends on the viewer or is the author's alone. */
export function toPostView(
  post: PostRecord,
  author: PersonCard | undefined,
  signUrl: SignUrl,
): Post {
  return {
    postId: post._id,
    type: typeOnWire(post.type),
    text: textOnWire(postTextOf(post)),
    state: stateOnWire(post.state),
    failureReason: reasonOnWire(post.failureReason),
    createTime: post.createTime.toISOString(),
    media: mediaOf(post, signUrl),
    videoDetails: {
      durationSeconds: post.video?.durationSeconds ?? 0,
      aspectRatio: post.video ? aspectRatio(post.video.width, post.video.height) : '',
      width: post.video?.width ?? 0,
      height: post.video?.height ?? 0,
    },
    author: toAuthorView(post.authorId, author),
    counts: countsOf(post),
    liked: false,
    bookmarked: false,
    nextId: '',
    prevId: '',
  };
}

/** The post as its author sees it: with the coins that were given on it. */
export function withOwnFigures(view: Post, { counts }: Pick<PostRecord, 'counts'>): Post {
  return { ...view, counts: { ...countsOf({ counts }), giftCoins: String(counts.giftCoins ?? 0) } };
}

function mediaOf(post: PostRecord, signUrl: SignUrl): NonNullable<Post['media']> {
  const h264: Record<string, string> = {};
  let first = '';
  for (const rung of rungs) {
    const key = post.media.h264[rung];
    if (!key) continue;
    const url = signUrl(key);
    h264[rung] = url;
    first ||= url;
  }
  const { thumbnailKey, blurhash } = post.media;
  return {
    transcoded: isPlayable(post),
    thumbnailUrl: thumbnailKey ? signUrl(thumbnailKey) : '',
    thumbnailKey,
    blurhash,
    key: first,
    h264,
    h265: {},
    hls: '',
  };
}

function countsOf({ counts }: Pick<PostRecord, 'counts'>): PostCounts {
  return {
    views: String(counts.views),
    likes: String(counts.likes),
    comments: String(counts.comments),
    gifts: String(counts.gifts),
  };
}

function aspectRatio(width: number, height: number): string {
  const divisor = greatestCommonDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
