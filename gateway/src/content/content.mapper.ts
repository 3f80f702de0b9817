import type { Comment } from '@mate/contracts/gen/content/comments_service';
import type {
  MediaReason as RpcReason,
  Post as RpcPost,
  PostCounts,
  PostSchedule as RpcSchedule,
  PostText as RpcText,
  PostState,
  PostType,
} from '@mate/contracts/gen/content/post';
import type { PostSchedule } from '@mate/contracts/post-schedule';
import { mediaReasonText, type MediaReason } from '@mate/contracts/media';
import { blankPostText, type PostText, type PostTextField } from '@mate/contracts/post-text';
import {
  mediaReasonWords,
  postStateWords,
  postTypeWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import { orNull, personOf } from '../users/users.mapper.js';
import type { CommentReply } from './comments.dto.js';
import type { Post, PostKind, PostStatus } from './posts.dto.js';

/** RPC's word for a kind of post. */
export function rpcPostType(kind: PostKind): PostType {
  return postTypeWords.toWire(kind);
}

/** What an author writes, as RPC carries it. */
export function rpcText(text: PostText): RpcText {
  return { ...text, visibility: visibilityWords.toWire(text.visibility) };
}

/** From when on others may watch a post, as RPC carries it. */
export function rpcSchedule({ time, visibility }: PostSchedule): RpcSchedule {
  return { releaseTime: time, visibility: visibilityWords.toWire(visibility) };
}

/** A state in REST's words; what is unknown is still being worked on. */
export function statusOf(state: PostState): PostStatus {
  return postStateWords.toWord(state) ?? 'processing';
}

/** Why a post failed; undefined when it did not, or for a reason that this gateway does not know yet. */
export function failureCodeOf(reason: RpcReason): MediaReason | undefined {
  return mediaReasonWords.toWord(reason);
}

/** A post in REST's shape. */
export function postOf(post: RpcPost): Post {
  const { media, videoDetails } = post;
  const reason = failureCodeOf(post.failureReason);
  return {
    _id: post.postId,
    type: postTypeWords.toWord(post.type) ?? 'short',
    ...textOf(post.text),
    status: statusOf(post.state),
    ...(reason && { failureReason: mediaReasonText(reason), failureCode: reason }),
    createdAt: post.createTime,
    ...scheduleOf(post.schedule),
    media: {
      transcoded: media?.transcoded ?? false,
      thumbnailUrl: orNull(media?.thumbnailUrl),
      thumbnailKey: orNull(media?.thumbnailKey),
      blurhash: orNull(media?.blurhash),
      key: orNull(media?.key),
      h264: media?.h264 ?? {},
      h265: media?.h265 ?? {},
      ...(media?.hls && { hls: media.hls }),
      ...(media?.storyboard && { storyboard: media.storyboard }),
      ...(media && media.captions.length > 0 && { captions: media.captions }),
      ...(media &&
        media.captionLanguages.length > 0 && { captionLanguages: media.captionLanguages }),
    },
    videoDetails: {
      duration: videoDetails?.durationSeconds ?? 0,
      aspectRatio: orNull(videoDetails?.aspectRatio),
      width: videoDetails?.width ?? 0,
      height: videoDetails?.height ?? 0,
    },
    user: personOf(post.author),
    counts: countsOf(post.counts),
    liked: post.liked,
    bookmarked: post.bookmarked,
    ...(post.resumeSeconds !== undefined && { resumeSeconds: post.resumeSeconds }),
    nextId: orNull(post.nextId),
    prevId: orNull(post.prevId),
  };
}

function scheduleOf(schedule: RpcSchedule | undefined): Pick<Post, 'schedule'> {
  const visibility = visibilityWords.toWord(schedule?.visibility);
  // One for a visibility that this gateway does not know yet is not told.
  if (!schedule || !visibility || visibility === 'private') return {};
  return { schedule: { time: schedule.releaseTime, visibility } };
}

function textOf(text: RpcText | undefined): Pick<Post, PostTextField> {
  return {
    ...(text ?? blankPostText),
    place: orNull(text?.place),
    // One that this gateway does not know yet shows as the narrowest: it must not promise more viewers than it has.
    visibility: visibilityWords.toWord(text?.visibility) ?? 'private',
    allowComments: text?.allowComments ?? true,
    allowGifts: text?.allowGifts ?? true,
  };
}

/** A comment in REST's shape. */
export function commentOf(comment: Comment): CommentReply {
  return {
    _id: comment.commentId,
    postId: comment.postId,
    parentId: orNull(comment.parentId),
    text: comment.text,
    user: personOf(comment.author),
    replies: Number(comment.replies),
    likes: Number(comment.likes),
    liked: comment.liked,
    editedAt: orNull(comment.editTime),
    pinned: comment.pinned,
    hearted: comment.hearted,
    hidden: comment.hidden,
    deleted: comment.deleted,
    mentions: comment.mentions,
    createdAt: comment.createTime,
  };
}

/** The counters of a post in REST's shape. */
export function countsOf(counts: PostCounts | undefined): Post['counts'] {
  return {
    views: Number(counts?.views ?? 0),
    likes: Number(counts?.likes ?? 0),
    comments: Number(counts?.comments ?? 0),
    gifts: Number(counts?.gifts ?? 0),
    ...(counts?.giftCoins !== undefined && { giftCoins: Number(counts.giftCoins) }),
    ...(counts?.givers !== undefined && { givers: Number(counts.givers) }),
  };
}
