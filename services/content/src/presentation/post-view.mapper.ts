import type { Post, PostCounts } from '@mate/contracts/gen/content/post';
import { postTextOf } from '@mate/contracts/post-text';
import { reasonOnWire, stateOnWire, textOnWire, typeOnWire } from '../posts/post-wire.rules.js';
import { scheduleOnWire } from '../posts/post-schedule.rules.js';
import { rungs } from '../media/assets/asset.rules.js';
import { isPlayable, type PostRecord } from '../posts/post.rules.js';
import { seenOf } from '../visibility/visibility.rules.js';

/** Makes a playable address of a storage key. */
export type SignUrl = (key: string) => string;

/** A stored post as RPC carries it, without author, counts and what depends on the viewer. */
export function toPostCard(post: PostRecord, signUrl: SignUrl): Post {
  return {
    postId: post._id,
    type: typeOnWire(post.type),
    text: textOnWire(postTextOf(post)),
    state: stateOnWire(post.state),
    failureReason: reasonOnWire(post.failureReason),
    // A draft may be much older than what others see.
    createTime: post.publishTime.toISOString(),
    media: mediaOf(post, signUrl),
    videoDetails: {
      durationSeconds: post.video?.durationSeconds ?? 0,
      aspectRatio: post.video ? aspectRatio(post.video.width, post.video.height) : '',
      width: post.video?.width ?? 0,
      height: post.video?.height ?? 0,
    },
    author: undefined,
    counts: undefined,
    liked: false,
    bookmarked: false,
    nextId: '',
    prevId: '',
    // While there is one the post is private, so this card comes to its author alone.
    ...(post.schedule && { schedule: scheduleOnWire(post.schedule) }),
  };
}

/**
 * The counters of a post as a viewer sees them. Likes, views and gifts are everybody's numbers, whoever stands in no list
 * of this viewer: less for one viewer would tell of whom they are.
 */
export function toCountsView(
  { counts }: Pick<PostRecord, 'counts'>,
  unseenComments: number | undefined,
): PostCounts {
  const { views, likes, comments, gifts, giftCoins = 0, givers = 0 } = counts;
  return {
    views: String(views),
    likes: String(likes),
    comments: String(seenOf(comments, unseenComments)),
    gifts: String(gifts),
    giftCoins: String(giftCoins),
    givers: String(givers),
  };
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
    storyboard: '',
    captions: [],
    captionLanguages: (post.media.captions ?? []).map(({ language }) => language),
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
